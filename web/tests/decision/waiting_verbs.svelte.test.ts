import { describe, expect, it } from "vitest";
import { VERBS } from "../../src/boards/dead_keep/verbs";
import type { OptionInfo } from "../../src/connection/protocol.generated";
import type { TableConnection } from "../../src/connection/table_connection.svelte";
import { Room } from "../../src/table/room.svelte";

const BOX = {} as DOMRect;
const HERO = "adventurer:Theron";
const option = (key: OptionInfo["key"], text: string, ...points_at: string[]): OptionInfo => ({ key, text, rule: "", points_at });
const TRADE = option(["trade", "Theron"], "Trade with Theron", HERO);
const OPTIONS = [option(["move", "1R.s1"], "Go to Bell Row", "zone:1R.s1"), option("reorganize", "Rearrange what you carry"), TRADE];

function roomWith(options: OptionInfo[]): Room {
  const targets = new Map([[HERO, [TRADE]]]);
  const connection = { view: { adventurers: [] }, state: { n: 7, table: { undo: "table" } }, asked: { kind: "action" }, answers: options, besides: [], choices: options, chosen: [], moment: null, targets };
  const room = new Room(connection as unknown as TableConnection);
  room.verbSet = VERBS;
  return room;
}

describe("a verb whose targets mean something else", () => {
  it("waits until it is chosen: whoever points at an Adventurer wants to look", () => {
    const room = roomWith(OPTIONS);
    expect(room.optionsAt(HERO)).toEqual([]);
    const pack = room.verbs?.find(({ verb }) => verb.name === "Pack");
    if (pack) room.chooseVerb(pack, BOX);
    expect(room.menu).toMatchObject({ thing: "Pack: costs 1 Action", options: OPTIONS.slice(1) });
    expect(room.optionsAt(HERO)).toEqual([TRADE]);
  });
});
