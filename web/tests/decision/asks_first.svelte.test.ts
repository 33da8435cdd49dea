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

describe("a letter", () => {
  const VERBS = { kind: "action", goesOn: "", summary: () => "", turn: () => "", risk: ({ key }: OptionInfo) => `Do ${String(key[0])}?` };
  const verb = (digit: string, key: string, isAsked = false) => ({ digit, name: key, icon: "", keys: [key], nothing: "", isAsked });
  const door = option(["open", "a", "b"], { points_at: ["door:a~b"] });
  const move = option(["move", "a"], { points_at: ["zone:a"] });

  it("asks wherever the digit of its verb asks", () => {
    const { room, answered } = roomAt("action");
    Object.assign(room.connection, { answers: [door, move], besides: [], choices: [door, move], moment: null, chosen: [] });
    room.verbSet = { ...VERBS, verbs: [verb("1", "move"), verb("4", "open", true)] };
    room.chooseByKey(door, BOX);
    expect(answered).toEqual([]);
    expect(room.menu).toMatchObject({ thing: "Do open?", options: [door] });
    room.menu = null;
    room.chooseByKey(move, BOX);
    expect(answered).toEqual([move.key]);
  });
});
