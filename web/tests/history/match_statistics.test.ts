import { describe, expect, it } from "vitest";
import { statisticsOf, groupMatches, matchesOf, ownScore } from "../../src/history/match_statistics";
import type { HistoryEntry, Standing } from "../../src/connection/protocol.generated";

function entry(id: string, seat: number, outcome: Partial<Standing>, more: Partial<HistoryEntry["result"]> = {}): HistoryEntry {
  const ranks = outcome.ranks ?? [1, 2];
  return {
    seat,
    kept: true,
    result: {
      id,
      title: "deckhand",
      version: 1,
      options: {},
      names: ranks.map((_, number) => `P${number}`),
      outcome: { ranks, scores: ranks.map(() => 0), rule: "", sides: [], rivals: [], categories: [], parts: [], ending: "played", ...outcome },
      answers: 9,
      started: null,
      ended: "2026-01-01T00:00:00Z",
      ...more,
    },
  };
}

const ends = (...entries: HistoryEntry[]) => matchesOf(entries).map(({ end }) => end);

describe("how a match ended for somebody", () => {
  it("is won, shared or lost", () => {
    expect(ends(entry("a", 0, {}))).toEqual(["won"]);
    expect(ends(entry("a", 1, {}))).toEqual(["lost"]);
    expect(ends(entry("a", 0, { ranks: [1, 1] }))).toEqual(["shared"]);
  });

  it("is a team's", () => {
    const against = (rank: number) => [{ name: "the horde", rank, score: 0, parts: [] }];
    expect(ends(entry("a", 1, { ranks: [1, 1], sides: [0, 0], rivals: against(2) }))).toEqual(["won"]);
    expect(ends(entry("a", 1, { ranks: [2, 2], sides: [0, 0], rivals: against(1) }))).toEqual(["lost"]);
    expect(ends(entry("a", 0, { ranks: [1, 1], sides: [0, 0] }), entry("a", 1, { ranks: [1, 1], sides: [0, 0] }))).toEqual(["won"]);
  });

  it("is neither where it was left, or where rivals shared a device", () => {
    expect(ends(entry("a", 0, { ranks: [2, 2], ending: "abandoned" }))).toEqual(["left"]);
    expect(ends(entry("a", 0, {}), entry("a", 1, {}))).toEqual(["several"]);
  });
});

describe("figures", () => {
  const history = matchesOf([
    entry("a", 0, { scores: [30, 20] }),
    entry("b", 1, { scores: [30, 25] }),
    entry("c", 2, { ranks: [2, 3, 1], scores: [8, 4, 41] }),
    entry("d", 0, { ranks: [2, 2], scores: [90, 90], ending: "abandoned" }),
  ]);

  it("count what was played to its end", () => {
    const figures = statisticsOf(history);
    expect(figures).toEqual({ played: 4, decided: 3, won: 2, best: 41, average: 32 });
    expect(statisticsOf([])).toEqual({ played: 0, decided: 0, won: 0, best: null, average: null });
  });

  it("have no score where seats score nothing", () => {
    const [team] = matchesOf([entry("a", 0, { ranks: [1, 1], scores: [1, 1], sides: [0, 0] })]);
    expect(team && ownScore(team)).toBeNull();
  });

  it("come in groups, in the order of their names", () => {
    const groups = groupMatches(history, (match) => `${match.result.names.length} players`);
    expect(groups.map(([name, of]) => [name, of.length])).toEqual([
      ["2 players", 3],
      ["3 players", 1],
    ]);
  });
});
