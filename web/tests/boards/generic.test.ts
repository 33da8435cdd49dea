// The board of titles that have none of their own.
import { describe, expect, it } from "vitest";
import { playersOf } from "../../src/boards/generic/parts";
import type { View } from "../../src/connection/protocol_types";

const view = (you: number | null, ...hands: (string[] | null)[]): View =>
  ({ you, players: hands.map((hand) => ({ hand, gold: 3 })) }) as unknown as View;

describe("what belongs to each player", () => {
  it("says that a hand of another is hidden, and not that there is none", () => {
    expect(playersOf(view(0, ["Map"], null))).toEqual([
      { hand: ["Map"], gold: 3 },
      { hand: "hidden", gold: 3 },
    ]);
  });

  it("leaves an empty hand empty", () => {
    expect(playersOf(view(0, [], null))[0]).toEqual({ hand: [], gold: 3 });
  });

  it("says so to a spectator too", () => {
    expect(playersOf(view(null, null, null))[0]).toEqual({ hand: "hidden", gold: 3 });
  });
});
