import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import type { OptionInfo } from "../../src/connection/protocol.generated";
import type { TableConnection } from "../../src/connection/table_connection.svelte";
import OptionMenu from "../../src/decision/OptionMenu.svelte";
import { Room, ROOM } from "../../src/table/room.svelte";

const option = (key: string, text: string): OptionInfo => ({ key: [key], text, rule: "", points_at: [] });
const SKILLS = [option("taunt", "Taunt them"), option("sprint", "Run away")];

function menuOf(options: readonly OptionInfo[]): OptionInfo["key"][] {
  const answered: OptionInfo["key"][] = [];
  const connection = { view: {}, state: { n: 7, table: { undo: "table" } }, asked: { kind: "action" }, answer: (key: OptionInfo["key"]) => answered.push(key) };
  const room = new Room(connection as unknown as TableConnection);
  room.ask("Skill", options, document.body.getBoundingClientRect());
  render(OptionMenu, { context: new Map([[ROOM, room]]) });
  return answered;
}

describe("a menu", () => {
  it("has a digit for each option", async () => {
    const answered = menuOf(SKILLS);
    expect(screen.getByRole("menuitem", { name: /Run away/ }).textContent).toContain("2");
    await fireEvent.keyDown(document.body, { key: "2" });
    expect(answered).toEqual([["sprint"]]);
  });

  it("takes no notice of the key that has opened it", () => {
    const answered = menuOf(SKILLS);
    const key = new KeyboardEvent("keydown", { key: "1", bubbles: true, cancelable: true });
    key.preventDefault();
    document.body.dispatchEvent(key);
    expect(answered).toEqual([]);
  });

  it("that asks about one option has no digit for it", async () => {
    const answered = menuOf(SKILLS.slice(0, 1));
    await fireEvent.keyDown(document.body, { key: "1" });
    expect(answered).toEqual([]);
  });
});
