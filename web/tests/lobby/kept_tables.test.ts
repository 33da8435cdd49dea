import { describe, expect, it } from "vitest";
import { byUrgency, standingOf } from "../../src/lobby/kept_tables";
import type { TableInfo } from "../../src/connection/protocol.generated";
import { newKeptTable } from "../../src/ui/browser_storage";

const KEPT = { ...newKeptTable("t"), mine: [{ seat: 0, name: "Ann", token: "x" }] };

function table(rest: Partial<TableInfo>): TableInfo {
  return { status: "playing", whose: 1, seats: [{ seat: 0, name: "Ann" }, { seat: 1, name: "Bob" }], ...rest } as TableInfo;
}

describe("the matches of this browser", () => {
  it("say whose turn it is", () => {
    expect(standingOf(KEPT, table({ whose: 0 }))).toBe("yours");
    expect(standingOf(KEPT, table({}))).toBe("Bob's turn");
    expect(standingOf(KEPT, table({ whose: null }))).toBe("Under way");
    expect(standingOf(KEPT, table({ status: "waiting" }))).toBe("Waiting for players");
  });

  it("are no longer under way once they are over, or only a replay", () => {
    expect(standingOf(KEPT, table({ status: "over" }))).toBe("over");
    expect(standingOf({ ...KEPT, replay: true }, table({}))).toBe("over");
  });

  it("come first when somebody here is to choose", () => {
    const ordered = [{ standing: "Bob's turn" }, { standing: "yours" }, { standing: "Under way" }].sort(byUrgency);
    expect(ordered.map(({ standing }) => standing)).toEqual(["yours", "Bob's turn", "Under way"]);
  });
});
