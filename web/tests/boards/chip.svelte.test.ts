import { render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { expect, it } from "vitest";
import type { ThingInfo, TitleBook } from "../../src/connection/protocol.generated";
import { called } from "../../src/boards/viscounts/view";
import { Rulebook } from "../../src/rules/rulebooks.svelte";
import Chip from "../../src/boards/shared/Chip.svelte";
import { settings } from "../../src/settings/settings.svelte";
import { Room } from "../../src/table/room.svelte";
import { roomContext } from "../support/room_context";
import { asking, connected, option, state } from "../support/socket";

it("brings the first card that can be chosen into sight", () => {
  settings.pace = "at once";
  const seen: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    seen.push(this.textContent!.trim());
  };
  const { table, server } = connected();
  server.says(state(0, { fresh: true }));
  const context = roomContext(new Room(table));
  for (const card of ["Brawl", "Cheat", "Drink"]) {
    render(Chip, { props: { card, object: `hand:0:${card}`, spot: "hand:0", where: "in your hand", colour: "red" }, context, target: document.body });
  }
  const play = (card: string) => ({ ...option(card, card), points_at: [`hand:0:${card}`] });
  server.says(state(1, { decision: asking(0, [], [play("Cheat"), play("Drink")]) }));
  flushSync();
  expect(screen.getAllByRole("button")).toHaveLength(3);
  expect(seen).toEqual(["Cheat"]);
});

it("is read out by what it is called at the table", () => {
  const { table, server } = connected();
  server.says(state(0, { fresh: true }));
  const room = new Room(table);
  const deacon = { name: "Deacon (2)", kind: "Townsfolk", text: "", facts: {} } as ThingInfo;
  room.book = new Rulebook({ rules: [], things: [deacon] } as unknown as TitleBook);
  room.called = called;
  const context = roomContext(room);
  render(Chip, { props: { card: "Deacon (2)", object: null, spot: "hand:0", where: "in your hand", colour: "red" }, context, target: document.body });
  expect(screen.getByRole("button", { name: "Deacon, Townsfolk, in your hand" })).toBeTruthy();
});
