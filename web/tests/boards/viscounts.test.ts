import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import icons from "../../src/boards/viscounts/icons.json";
import { EDGE, figuresOn, KEEP, MIDDLE, placed, spacesOf, SPOT, TIER_1, wayOf, workersOn } from "../../src/boards/viscounts/ring/ring";
import { ABILITIES } from "../../src/boards/viscounts/cards/signs.generated";
import { abilityOf, countOf, exactly, iconsOf, legend, PEOPLE, SIGNS, tokensOf, type Token } from "../../src/boards/viscounts/cards/effect_icons";
import { everybody, goodsText, phaseOf, playerText, priceOf, spotText, workersOf, workersText } from "../../src/boards/viscounts/view";
import type { KingdomView, PlayerView, SegmentView, SpotView } from "../../src/boards/viscounts/view.generated";
import { distance, type Point } from "../../src/boards/shared/kit/geometry";

const GAME = "../src/rulewright/games/viscounts";
const python = (file: string) => readFileSync(new URL(`../../${GAME}/${file}`, import.meta.url), "utf8");

/** A row of icons as people would write it down. */
function row(tokens: readonly Token[]): string {
  return tokens.map((token) => ("mark" in token ? token.mark || "+" : `${token.count}${token.icon}`)).join(" ");
}

function spot(name: string, space: string, rest: Partial<SpotView> = {}): SpotView {
  return { name, space, effect: { signs: "Ink", words: "gain 1 Ink" }, link: null, owner: null, building: null, ...rest };
}

function segment(name: string, left: number, right: number, rest: Partial<SegmentView> = {}): SegmentView {
  const [odd, even] = name.split("/") as [string, string];
  const spots = [...Array.from({ length: left }, () => odd), ...Array.from({ length: right }, () => even)].map((space, index) => spot(`${name} A${index + 1}`, space));
  const nothing = { signs: "", words: "nothing" };
  return {
    name,
    spaces: [odd, even, `inside ${name}`],
    trade: [],
    townsfolk: null,
    townsfolk_left: 0,
    manuscript: null,
    manuscripts_left: 0,
    section: "V2",
    section_title: "Virtue",
    section_effect: nothing,
    tier_1: [0, 0],
    tier_2: [0, 0],
    spots,
    ...rest,
  };
}

const SEGMENTS = [segment("3/4", 2, 3), segment("1/2", 3, 2), segment("9/10", 2, 2), segment("7/8", 2, 2), segment("5/6", 2, 3)];

describe("the notation of effects", () => {
  it("reads parts, choices and numbers in their order", () => {
    expect(row(tokensOf("V + Any"))).toBe("virtue + any");
    expect(row(tokensOf("FH / Dest"))).toBe("hire / destroy");
    expect(row(tokensOf("2 S"))).toBe("2silver");
    expect(row(tokensOf("2 S + Deed / Rearr"))).toBe("2silver + deed / rearrange");
    expect(tokensOf("")).toEqual([]);
  });

  it("names what it shows, with how many", () => {
    expect(tokensOf("2 V")).toEqual([{ icon: "virtue", name: "2 × Virtue", count: "2" }]);
    expect(tokensOf("Ms34")).toEqual([{ icon: "manuscript", name: "Take a Manuscript of cost 3 or 4", count: "3–4" }]);
  });

  it("reads abilities that wait for a moment, and those that let things count as icons", () => {
    expect(row(tokensOf("on hire: Stone"))).toBe("hire : stone");
    expect(row(tokensOf("after M: Disc + S"))).toBe("M : discard + silver");
    expect(tokensOf("after C: V")[0]).toMatchObject({ name: "After your Transcribe action" });
    expect(row(tokensOf("2 M = 1 C"))).toBe("2M = C");
    expect(row(tokensOf("once Ink = 2 C"))).toBe("1× ink = 2C");
    expect(row(tokensOf("Stone = 1 C, Gold = 1 C"))).toBe("stone = C / gold = C");
  });

  it("counts icons that are alike", () => {
    expect(row(iconsOf("M M C"))).toBe("2M C");
    expect(row(iconsOf(""))).toBe("");
    expect(row(countOf(1, "M"))).toBe("M");
    expect(row(exactly(0, "B"))).toBe("0B");
  });

  it.each(["Wine", "2 Wine", "V + Wine", "on dawn: V", "after X: V", "2 S = 1 Wine", "V +"])("refuses %j", (text) => {
    expect(() => tokensOf(text)).toThrow(/no sign|no part/);
  });

  it("refuses icons and abilities that nobody has", () => {
    expect(() => iconsOf("M Q")).toThrow(/no sign/);
    expect(() => abilityOf({ ability: "fly", icons: "" })).toThrow(/no ability/);
  });

  it("knows every sign, icon and ability that Python has", () => {
    const signs = Object.keys(SIGNS);
    expect(signs.length).toBeGreaterThan(30);
    for (const sign of signs) expect(tokensOf(sign)).toHaveLength(1);
    const names = Object.keys(ABILITIES).filter((ability) => ability !== "permanent icons");
    expect(names).toHaveLength(11);
    for (const ability of names) expect(abilityOf({ ability, icons: "" }).length).toBeGreaterThan(0);
  });

  it("reads everything that is printed on cards, Manuscripts and the board", () => {
    const tables = ["cards", "manuscripts", "player_board", "castle", "player_cards"].map((table) => `components/${table}.toml`);
    const files = [...tables, "keeper_of_keys/cards.toml", "keeper_of_keys/manuscripts.toml"];
    const printed = files.flatMap((file) => [...python(file).matchAll(/^(?:imm|drop|ong|hire|gains|opponents|effect|automa) = "(.*)"$/gm)].map((match) => match[1] as string));
    expect(printed.length).toBeGreaterThan(200);
    for (const text of printed) tokensOf(text);
  });

  it("has a drawing and one line of the legend for each icon", () => {
    const entries = legend();
    expect(new Set(entries.map((entry) => entry.icon)).size).toBe(entries.length);
    for (const { icon } of [...Object.values(PEOPLE), ...Object.values(SIGNS), ...entries]) expect(icons).toHaveProperty([icon]);
    for (const { icon } of [...Object.values(PEOPLE), ...Object.values(SIGNS)]) expect(entries.map((entry) => entry.icon)).toContain(icon);
  });
});

describe("the round board", () => {
  const places = placed(SEGMENTS);
  const spots = places.flatMap((place) => place.spots);
  const away = (point: Point) => distance(MIDDLE, point);
  const turn = (point: Point) => ((Math.atan2(point.x - MIDDLE.x, MIDDLE.y - point.y) * 180) / Math.PI + 396) % 360;

  it("lays segments, spaces and spots clockwise from the top", () => {
    const spaces = spacesOf(places);
    expect(spaces.map((space) => space.space).slice(0, 4)).toEqual(["3", "inside 3/4", "4", "1"]);
    const turns = spots.map(({ at }) => turn(at));
    expect(turns).toEqual([...turns].sort((one, other) => one - other));
    for (const place of places) expect(turn(place.left.words)).toBeLessThan(turn(place.right.words));
  });

  it("leaves room between the spots, and keeps all of them on the board", () => {
    spots.forEach(({ at, link }, index) => {
      const next = spots[(index + 1) % spots.length]?.at as Point;
      expect(distance(at, next)).toBeGreaterThan(2 * SPOT);
      expect(Math.abs(distance(at, link) - distance(link, next))).toBeLessThan(1);
      expect(away(at) + SPOT).toBeLessThan(EDGE);
    });
  });

  it("keeps Workers within the castle, however many they are", () => {
    for (const place of places) {
      for (const count of [1, 3, 9]) {
        for (const at of workersOn(place.tier1, count)) expect(away(at)).toBeLessThan(TIER_1);
        const crowd = workersOn(place.tier2, count);
        for (const at of crowd) expect(away(at)).toBeGreaterThan(KEEP);
        expect(new Set(crowd.map((at) => `${at.x}|${at.y}`)).size).toBe(count);
      }
    }
  });

  it("gives each Viscount on a space a place of its own", () => {
    const [space] = spacesOf(places);
    expect(space && figuresOn(space, 1)).toEqual([space?.figures]);
    const four = space ? figuresOn(space, 4) : [];
    expect(new Set(four.map((at) => `${at.x}|${at.y}`)).size).toBe(4);
  });

  it("finds the way of a Viscount of exactly so many steps", () => {
    expect(wayOf(SEGMENTS, "3", "4", 1)).toEqual(["4"]);
    expect(wayOf(SEGMENTS, "3", "4", 2)).toEqual(["inside 3/4", "4"]);
    expect(wayOf(SEGMENTS, "3", "inside 1/2", 2)).toEqual(["inside 3/4", "inside 1/2"]);
    expect(wayOf(SEGMENTS, "6", "3", 1)).toEqual(["3"]);
    expect(wayOf(SEGMENTS, "4", "3", 1)).toEqual([]);
  });
});

describe("the view", () => {
  const name = (who: number) => ["Ann", "Bob"][who] ?? "The automa";
  const player = {
    total: 7,
    goods: { silver: 3, ink: 0, stone: 1, gold: 0 },
    workers: 1,
    debts: 1,
    paid_debts: 2,
    deeds: 0,
    flipped_deeds: 4,
  } as PlayerView;
  const table = (rest: Partial<KingdomView>) => ({ round: 3, last_round: null, phase: "movement", current: 0, players: [player], automa_player: null, ...rest }) as KingdomView;

  it("says where the match stands", () => {
    expect(phaseOf(table({}))).toEqual({ turn: "Round 3", phase: "2 Movement", whose: 0 });
    expect(phaseOf(table({ round: 0, phase: "draft" })).turn).toBe("Set-up");
    expect(phaseOf(table({ last_round: 3 })).phase).toBe("2 Movement · last round");
    expect(phaseOf(table({ last_round: 4 })).phase).toBe("2 Movement · ends after round 4");
    expect(phaseOf(table({ current: 1, automa_player: player })).whose).toBeNull();
  });

  it("counts the automa among everybody", () => {
    expect(everybody(table({}))).toHaveLength(1);
    expect(everybody(table({ automa_player: player }))).toHaveLength(2);
  });

  it("tells what somebody has", () => {
    expect(goodsText(player.goods)).toBe("3 Silver, 0 Ink, 1 Stone and 0 Gold");
    expect(playerText(player)).toBe("7 points, 3 Silver, 0 Ink, 1 Stone and 0 Gold, 1 Worker in supply, 1 Debt, 2 paid, 0 Deeds, 4 flipped");
  });

  it("tells who stands in a section, and what a spot is", () => {
    expect(workersOf([2, 0, 1])).toEqual([0, 0, 2]);
    expect(workersText([2, 0, 1], name)).toBe("2 of Ann and 1 of The automa");
    expect(workersText([0, 0], name)).toBe("nobody");
    const built = spot("3/4 A1", "3", { owner: 1, building: "Workshop", link: { signs: "2 S", words: "gain 2 Silver" } });
    expect(spotText(built, name)).toBe("Spot 3/4 A1, Workshop of Bob, gain 1 Ink, Link clockwise: gain 2 Silver");
    expect(spotText(spot("3/4 A2", "3"), name)).toBe("Spot 3/4 A2, free, gain 1 Ink");
  });

  it("reads the price of a move", () => {
    expect(priceOf("To space 5 for 2 Silver: Trade (gain 1 Ink); Pastor")).toBe(2);
    expect(priceOf("To inside 3/4: Black 4: 2 Ink; Pastor")).toBe(0);
    expect(priceOf("To space 5: Trade (pay 1 Ink for 2 Silver: yours); Pastor")).toBe(0);
  });
});
