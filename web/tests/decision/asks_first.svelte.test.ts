import { describe, expect, it } from "vitest";
import type { OptionInfo } from "../../src/connection/protocol.generated";
import type { TableConnection } from "../../src/connection/table_connection.svelte";
import { Room } from "../../src/table/room.svelte";

const BOX = {} as DOMRect;
const option = (key: OptionInfo["key"], rest: Partial<OptionInfo> = {}): OptionInfo => ({ key, text: String(key), rule: "", points_at: [], ...rest });

function roomAt(question: string): { room: Room; answered: OptionInfo["key"][] } {
  const answered: OptionInfo["key"][] = [];
  const connection = { view: {}, state: { n: 7, table: { undo: "table" } }, asked: { kind: question }, answer: (key: OptionInfo["key"]) => answered.push(key) };
  return { room: new Room(connection as unknown as TableConnection), answered };
}

describe("an option that a title wants to be sure of", () => {
  const potion = option(["potion", "Lothar", "Lothar"]);
  const isPotion = (chosen: OptionInfo, question: string) => (question !== "potion" && chosen === potion ? "Drink it?" : "");

  it("asks once more, and does nothing yet", () => {
    const { room, answered } = roomAt("action");
    room.asksFirst = isPotion;
    room.take(potion, BOX);
    expect(answered).toEqual([]);
    expect(room.menu).toMatchObject({ thing: "Drink it?", options: [potion] });
  });

  it("is taken at once where it was asked for, and so is everything else", () => {
    const { room, answered } = roomAt("potion");
    room.asksFirst = isPotion;
    room.take(potion, BOX);
    room.take(option("end"), BOX);
    expect(answered).toEqual([potion.key, "end"]);
    expect(room.menu).toBeNull();
  });
});
