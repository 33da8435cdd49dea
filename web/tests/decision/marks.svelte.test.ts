import { describe, expect, it } from "vitest";
import type { OptionInfo } from "../../src/connection/protocol.generated";
import type { TableConnection } from "../../src/connection/table_connection.svelte";
import { Room } from "../../src/table/room.svelte";

const discard = (name: string): OptionInfo => ({ key: ["discard", name], text: `Discard ${name}`, rule: "", points_at: [`hand:${name}`] });

function room(): Room {
  return new Room({ state: { n: 7 } } as unknown as TableConnection);
}

describe("a card that is marked", () => {
  it("keeps its mark when it is drawn anew, as in a hand that opens", () => {
    const table = room();
    const [folded, open] = [Symbol("folded"), Symbol("open")];
    const gone = table.lays("hand:Cheat", folded);
    table.mark(discard("Cheat"), folded);
    gone();
    table.lays("hand:Cheat", open);
    expect([...table.marks.keys()]).toEqual([open]);
    table.mark(discard("Cheat"), open);
    expect(table.marks.size).toBe(0);
  });

  it("keeps its mark when the new card lies there before the old one goes", () => {
    const table = room();
    const [folded, open] = [Symbol("folded"), Symbol("open")];
    const gone = table.lays("hand:Cheat", folded);
    table.mark(discard("Cheat"), folded);
    table.lays("hand:Cheat", open);
    gone();
    expect([...table.marks.keys()]).toEqual([open]);
  });

  it("counts once for each of two that are alike", () => {
    const table = room();
    const folded = [Symbol("one"), Symbol("two")];
    const gone = folded.map((one) => table.lays("hand:Cheat", one));
    folded.forEach((one) => table.mark(discard("Cheat"), one));
    gone.forEach((one) => one());
    const open = [Symbol("one, anew"), Symbol("two, anew")];
    open.forEach((one) => table.lays("hand:Cheat", one));
    expect([...table.marks.keys()]).toEqual(open);
  });
});
