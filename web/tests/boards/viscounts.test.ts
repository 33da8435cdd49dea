import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import icons from "../../src/boards/viscounts/icons.json";
import { homeOf } from "../../src/boards/viscounts/ring/home";
import { BOXES, EDGE, effectOn, figuresOn, KEEP, MIDDLE, placed, spacesOf, SPOT, TIER_1, wayOf, workersOn, type SegmentPlace } from "../../src/boards/viscounts/ring/ring";
import { ABILITIES } from "../../src/boards/viscounts/cards/signs.generated";
import { abilityOf, countOf, exactly, iconsOf, legend, PEOPLE, SIGNS, tokensOf, type Token } from "../../src/boards/viscounts/cards/effect_icons";
import { portraitOf } from "../../src/boards/viscounts/cards/portraits";
import { afterGain, apartText, gainOf, shuffleGain } from "../../src/boards/viscounts/players/track_forecast";
import type { EventInfo, OptionInfo } from "../../src/connection/protocol.generated";
import type { View } from "../../src/connection/protocol_types";
import { impossibleActions } from "../../src/boards/viscounts/impossible_actions";
import { tell, turnSoFar } from "../../src/boards/viscounts/story";
import { arrangementsOf, candidatesOf } from "../../src/boards/viscounts/candidates";
import { automaNextShort, automaNextText, called, everybody, goodsText, hasWholeBoard, iconCounts, nameWithin, phaseOf, pointsText, shortName, shortText, playerText, priceOf, spotText, workersOf, workersText } from "../../src/boards/viscounts/view";
import type { KingdomView, PlayerView, SegmentView, SpotView } from "../../src/boards/viscounts/view.generated";
import { distance, type Box, type Point, type Size } from "../../src/boards/shared/kit/geometry";

const GAME = "../src/rulewright/games/viscounts";
const python = (file: string) => readFileSync(`${import.meta.dirname}/../../${GAME}/${file}`, "utf8");

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
    expect(() => tokensOf(text)).toThrow(/not a sign|not part/);
  });

  it("refuses icons and abilities that nobody has", () => {
    expect(() => iconsOf("M Q")).toThrow(/not a sign/);
    expect(() => abilityOf({ ability: "fly", icons: "" })).toThrow(/not an ability/);
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
    for (const space of spacesOf(places)) {
      const four = figuresOn(space, 4);
      expect(new Set(four.map((at) => `${at.x}|${at.y}`)).size).toBe(4);
    }
  });

  /** Everything on a segment that has words or stands on it, with the room it may take. */
  function boxesOf(place: SegmentPlace, people: number): { name: string; box: Box }[] {
    const around = (name: string, at: Point, { width, height }: Size) => ({ name: `${name} of ${place.segment.name}`, box: { x: at.x - width / 2, y: at.y - height / 2, width, height } });
    const crowd = (name: string, tier: SegmentPlace["tier1"], size: number) => workersOn(tier, 3).map((at, index) => around(`${name} ${index}`, at, { width: size, height: size }));
    return [
      around("left plaque", place.left.words, BOXES.plaque),
      around("right plaque", place.right.words, BOXES.plaque),
      around("price inside", place.inside.words, BOXES.price),
      around("townsfolk", place.townsfolk, BOXES.townsfolk),
      around("Manuscript", place.manuscript, BOXES.manuscript),
      ...[place.left, place.right, place.inside].flatMap((space) => figuresOn(space, people).map((at, who) => around(`Viscount ${who} on ${space.space}`, at, BOXES.viscount))),
      ...place.spots.map(({ spot: built, at }) => around(`spot ${built.name}`, at, { width: 2 * SPOT - 6, height: 2 * SPOT - 6 })),
      ...crowd("tier 1 Worker", place.tier1, 28),
      ...crowd("tier 2 Worker", place.tier2, 24),
      ...effectOn(place.tier2, 3).map((at, index) => around(`effect ${index}`, at, { width: 20, height: 20 })),
    ];
  }

  it.each([2, 3, 4])("keeps pieces, plaques and piles apart with %i at the table", (people) => {
    // With four and with five spots a segment, whatever lies where.
    const names = SEGMENTS.map(({ name }) => name);
    const boards = [SEGMENTS, names.map((name) => segment(name, 2, 2)), names.map((name) => segment(name, 2, 3))];
    for (const segments of boards) expect(clashesOf(placed(segments).flatMap((place) => boxesOf(place, people)))).toEqual([]);
  });

  function clashesOf(boxes: readonly { name: string; box: Box }[]): string[] {
    return boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other) => {
        const [across, down] = [
          Math.min(one.box.x + one.box.width, other.box.x + other.box.width) - Math.max(one.box.x, other.box.x),
          Math.min(one.box.y + one.box.height, other.box.y + other.box.height) - Math.max(one.box.y, other.box.y),
        ];
        return across > 0.5 && down > 0.5 ? [`${one.name} and ${other.name} by ${Math.round(across)} × ${Math.round(down)}`] : [];
      }),
    );
  }

  it("looks at the segment that is asked about, on a small screen only", () => {
    const phone = { width: 350, height: 240 };
    const home = homeOf(places, ["townsfolk:9/10"], "3", phone);
    expect(home?.scale).toBeGreaterThan(0.6);
    expect(home?.at).toEqual(places[2]?.townsfolk);
    expect(homeOf(places, [], "3", phone)?.at).toEqual(places[0]?.middle);
    // However low the window, one segment is looked at from near.
    expect(homeOf(places, ["townsfolk:9/10"], "3", { width: 310, height: 60 })?.scale).toBeGreaterThan(0.4);
    expect(homeOf(places, ["space:9"], "3", { width: 560, height: 500 })).toBeNull();
    expect(homeOf(places, ["space:9", "space:3", "space:1", "space:7"], "3", phone)).toBeNull();
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
    expect(phaseOf(table({}))).toEqual({ turn: "Round 3", phase: "2 Movement", whose: 0, rival: "" });
    expect(phaseOf(table({ round: 0, phase: "draft" })).turn).toBe("Set-up");
    expect(phaseOf(table({ last_round: 3 })).phase).toBe("2 Movement · last round");
    expect(phaseOf(table({ last_round: 4 })).phase).toBe("2 Movement · ends after round 4");
    expect(phaseOf(table({ current: 1, automa_player: player }))).toMatchObject({ whose: null, rival: "The automa" });
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
    const second = spot("3/4 A2", "3");
    const spots = [built, second];
    expect(spotText(built, spots, name)).toBe("Space 3, spot 1, Workshop of Bob, gain 1 Ink, Link clockwise: gain 2 Silver");
    expect(spotText(second, spots, name)).toBe("Space 3, spot 2, free, gain 1 Ink");
  });

  it("reads the price of a move", () => {
    expect(priceOf("To space 5 for 2 Silver: Trade (gain 1 Ink); Pastor")).toBe(2);
    expect(priceOf("To inside 3/4: Black 4: 2 Ink; Pastor")).toBe(0);
    expect(priceOf("To space 5: Trade (pay 1 Ink for 2 Silver: yours); Pastor")).toBe(0);
  });
});

describe("the Virtue and Corruption track", () => {
  const FACTS: Record<string, Record<string, unknown>> = {
    Thief: { icons: "X" },
    Friar: { icons: "C", imm: "V", hire: "V" },
    Bertha: { icons: "N M", imm: "CM / V" },
    Lookout: { icons: "X", hire: "K" },
  };
  const factsOf = (thing: string) => FACTS[thing] ?? {};
  const player = { viscount: "9", criminals: 1, corruption: 1, virtue: 4 } as PlayerView;
  const segments = [segment("9/10", 2, 2, { townsfolk: "Lookout", tier_1: [2, 0], section_effect: { signs: "2 V", words: "gain 2 Virtue" } })];
  const view = { segments, current: 0 } as unknown as KingdomView;
  const gain = (key: OptionInfo["key"], text = "") => gainOf({ key, text, rule: "", points_at: [] } as unknown as OptionInfo, view, player, factsOf);

  it("moves the markers towards each other, and lets them push once they have met", () => {
    expect(afterGain({ corruption: 2, virtue: 5 }, { corruption: 1, virtue: 1 }, 6)).toEqual({ corruption: 3, virtue: 4 });
    expect(afterGain({ corruption: 3, virtue: 4 }, { corruption: 2, virtue: 0 }, 6)).toEqual({ corruption: 5, virtue: 5 });
    expect(afterGain({ corruption: 3, virtue: 3 }, { corruption: 0, virtue: 1 }, 6)).toEqual({ corruption: 2, virtue: 2 });
    expect(afterGain({ corruption: 6, virtue: 6 }, { corruption: 1, virtue: 0 }, 6)).toEqual({ corruption: 6, virtue: 6 });
  });

  it("tells what playing a card brings: Corruption for every Criminal, and what it does at once", () => {
    expect(gain(["play", "Thief"])).toEqual({ corruption: 2, virtue: 0 });
    expect(gain(["play", "Friar"])).toEqual({ corruption: 0, virtue: 1 });
    // It may be something else that is chosen.
    expect(gain(["play", "Bertha"])).toEqual({ corruption: 0, virtue: 0 });
  });

  it("tells what hiring, dismissing and paying by a dismissal bring", () => {
    expect(gain("hire")).toEqual({ corruption: 1, virtue: 0 });
    expect(gain(["hire", "9/10"])).toEqual({ corruption: 1, virtue: 0 });
    expect(gain("dismiss")).toEqual({ corruption: 1, virtue: 0 });
    expect(gain(["construct", "Workshop"], "Construct a Workshop (3 Builders; dismiss Friar for 1 Silver and pay 1 Stone)")).toEqual({ corruption: 0, virtue: 1 });
  });

  it("tells what a spot, its Links, a Manuscript, a shuffle and a crowd bring", () => {
    expect(gain(["spot", "9/10 B4"], "Space 10, spot 2: gain 1 Virtue; Link: gain 1 Virtue, for you and Tansy")).toEqual({ corruption: 0, virtue: 2 });
    expect(gain("transcribe", "Transcribe Black 4: 2 Virtue (4 Clerics; pay 2 Ink)")).toEqual({ corruption: 0, virtue: 2 });
    expect(gain("shuffle", "Shuffle the discards first, for 1 Corruption")).toEqual({ corruption: 1, virtue: 0 });
    expect(gain(["workers", 1])).toEqual({ corruption: 0, virtue: 2 });
    expect(gain(["move", "inside 9/10"], "To inside 9/10: Black 4: 2 Virtue; Strongman")).toEqual({ corruption: 0, virtue: 0 });
  });

  it("sees a shuffle coming at the draw", () => {
    const drawing = { hand_limit: 3, hand_size: 1, deck: 1, discard: ["Thief"], criminals: 0 } as unknown as PlayerView;
    expect(shuffleGain(drawing)).toEqual({ corruption: 0, virtue: 1 });
    expect(shuffleGain({ ...drawing, criminals: 2 })).toEqual({ corruption: 1, virtue: 0 });
    expect(shuffleGain({ ...drawing, deck: 2 })).toEqual({ corruption: 0, virtue: 0 });
    expect(shuffleGain({ ...drawing, discard: [] })).toEqual({ corruption: 0, virtue: 0 });
  });

  it("says how near they are", () => {
    expect([0, 1, 3].map((apart) => apartText({ corruption: 2, virtue: 2 + apart }))).toEqual(["they meet", "one step and they meet", "3 steps apart"]);
  });
});

describe("cards and people", () => {
  it("draws the same face for the same name, in the dress of the trade", () => {
    const abbot = portraitOf("Abbot", "C", "Townsfolk");
    expect(abbot).toEqual(portraitOf("Abbot", "C", "Townsfolk"));
    expect(abbot).toMatchObject({ trade: "C", headgear: 2, isHero: false });
    expect(portraitOf("Deacon (2)", "C", "Townsfolk")).toEqual(portraitOf("Deacon (3)", "C", "Townsfolk"));
    expect(portraitOf("Ada", "X", "Hero")).toMatchObject({ isHero: true, hairstyle: "long", beard: "none" });
    expect(portraitOf("Black 4: 2 Ink", "", "Manuscript")).toBeNull();
  });

  it("has many faces", () => {
    const names = [...python("components/cards.toml").matchAll(/^name = "(.*)"\n.*\n.*\nicons = "(.*)"$/gm)];
    expect(names.length).toBeGreaterThan(60);
    const faces = new Set(names.map(([, name, icons]) => JSON.stringify(portraitOf(name as string, icons as string, "Townsfolk"))));
    expect(faces.size).toBeGreaterThan(names.length * 0.6);
  });

  it("shortens names to what fits, and never breaks them", () => {
    expect(nameWithin("Stonecutter (3)", 11)).toBe("Stonecutter");
    expect(nameWithin("Debt Collector (Deed)", 10)).toBe("Collector");
    expect(nameWithin("Stonecutter (3)", 8)).toBe("");
    expect(shortName("Stonecutter (3)", 8)).toBe("Stonecu…");
    expect(shortName("Debt Collector (Deed)", 9)).toBe("Collector");
    expect(shortName("", 9)).toBe("");
    expect(iconCounts("M M C")).toEqual({ M: 2, B: 0, N: 0, C: 1, X: 0 });
  });

  const automaMay = (all: string[], round: number, last_round: number | null) => ({ automa: { forecasts: all.map((does) => ({ does })) } as KingdomView["automa"], round, last_round });

  it("says what the automa will do next, the likeliest first", () => {
    const next = (...all: string[]) => automaNextText(automaMay(all, 3, null));
    expect(next()).toBe("");
    expect(next("place 2 Workers")).toBe("Next turn it will place 2 Workers.");
    expect(next("construct a Workshop", "nothing", "construct a Workshop")).toBe("Next turn it will most likely build a Workshop.");
    expect(next("nothing", "gain 1 Debt, then flip 1 Deed")).toBe("Next turn it may do nothing, or gain 1 Debt and then flip 1 Deed.");
    expect(next("place 2 Workers", "gain 1 Virtue", "transcribe Black 4: 2 Ink")).toBe("Next turn it may place 2 Workers, or do something else.");
  });

  it("says the same in a few words for a phone", () => {
    const next = (...all: string[]) => automaNextShort(automaMay(all, 3, null));
    expect(next()).toBe("");
    expect(next("place 2 Workers")).toBe("Next: place 2 Workers");
    expect(next("construct a Workshop", "nothing", "construct a Workshop")).toBe("Likely next: build a Workshop");
    expect(next("place 2 Workers", "gain 1 Virtue", "nothing")).toBe("Maybe next: place 2 Workers");
  });

  it("says in the last round that the automa's next turn is its last", () => {
    expect(automaNextText(automaMay(["place 2 Workers"], 7, 8))).toBe("Next turn it will place 2 Workers.");
    expect(automaNextText(automaMay(["place 2 Workers"], 8, 8))).toBe("On its last turn it will place 2 Workers.");
  });

  it("lays one's whole board beside the hand where there is room", () => {
    expect([hasWholeBoard(1066, false), hasWholeBoard(1066, true), hasWholeBoard(768, false)]).toEqual([true, false, false]);
  });
});

describe("what is read before play goes on", () => {
  const event = (kind: string, text: string, facts: Record<string, unknown>): EventInfo => ({ at: 0, kind, text, cites: [], seat: null, facts });
  const view: View = { players: [{ hand: ["Judith"] }, { hand: null }] };

  it("tells one's own markers that meet, and what that brings", () => {
    const met = [
      event("Collided", "Ann's markers have met on space 3.", { who: 0, space: 2 }),
      event("Gained", "Collision on space 3: Ann gains 1 Silver.", { who: 0 }),
      event("TookPapers", "Collision on space 3: the automa takes 1 Debt.", { who: null }),
      event("MarkersReset", "Ann's markers go back to the ends of the track.", { who: 0 }),
    ];
    expect(tell(met, view)).toMatchObject({ title: "Corruption and Virtue meet", text: "Ann's markers have met on space 3. Ann gains 1 Silver. The automa takes 1 Debt.", once: true });
    expect(tell(met.map((one) => ({ ...one, facts: { who: 1 } })), view)).toBeNull();
  });

  it("tells the automa's turn in short", () => {
    const turn = [
      event("TurnBegan", "The automa's turn in round 1.", { who: null }),
      event("Moved", "The automa's Viscount moves 1 step from 2 to 7.", { who: null }),
      event("Constructed", "The automa constructs a Workshop on space 7, spot 1 and uncovers Workshop 1.", { who: null }),
      event("TurnBegan", "Ann's turn in round 2.", { who: 0 }),
    ];
    expect(tell(turn, view)?.text).toBe("Moves 1 step from 2 to 7. Constructs a Workshop on space 7, spot 1.");
    expect(tell(turn.slice(3), view)).toBeNull();
  });

  const tansy = [
    event("TurnBegan", "Tansy's turn in round 1.", { who: 1 }),
    event("DrewUnseen", "Tansy draws 1 card.", { seat: 1, count: 1 }),
    event("Moved", "Tansy's Viscount moves 2 steps from 2 to 8.", { who: 1 }),
    event("Bumped", "Tansy bumps Ann's Worker from tier 1 of 7/8.", { who: 1, owner: 0 }),
  ];
  const end = [
    event("TookPapers", "Prior: Tansy takes 1 Deed; 9 left before the end.", { who: 1 }),
    event("Hired", "Prior: Tansy hires Therese for 2 Silver.", { seat: 1 }),
    event("DrewUnseen", "Tansy draws 1 card.", { seat: 1, count: 1 }),
    event("TurnBegan", "Ann's turn in round 2.", { who: 0 }),
  ];

  it("tells what somebody else has done so far in a turn, without trifles", () => {
    expect(turnSoFar(tansy, view as unknown as KingdomView)).toBe("Tansy moves 2 steps from 2 to 8. Bumps your Worker from tier 1 of 7/8.");
    expect(turnSoFar([...tansy.slice(0, 2), ...end.slice(0, 3)], view as unknown as KingdomView)).toBe("Tansy takes 1 Deed. Hires Therese for 2 Silver.");
    expect(turnSoFar([...tansy, ...end], view as unknown as KingdomView), "now it is one's own").toBe("");
  });

});

it("says options in fewest words in the row of a phone", () => {
  expect(shortText("To space 6: Trade (flip 1 Debt or Deed); Stonecutter", true)).toBe("Space 6: flip 1 Debt or Deed");
  expect(shortText("To space 10 for 2 Silver: Trade (gain 1 Gold); Overseer (3)", true)).toBe("Space 10 for 2 Silver: 1 Gold");
  expect(shortText("To space 4: Trade (gain 1 Stone for every 2 Merchants); Pastor", true)).toBe("Space 4: Trade");
  expect(shortText("To inside 5/6: Manuscript Black 4 (2 Ink for 4 Clerics); up to 1 Worker; Deacon (2); you meet Bob", true)).toBe("Inside 5/6: 2 Ink, 4 Clerics");
  expect(shortText("To inside 5/6 for 2 Silver: Manuscript Black 4 (2 Ink for 4 Clerics); Deacon (2)", true)).toBe("Inside 5/6 for 2 Silver: 2 Ink");
  expect(shortText("To inside 7/8: Manuscript Yellow 6 (Workers; needs 6 Clerics, you have 2); up to 2 Workers; Overseer", true)).toBe("Inside 7/8: 2 Workers");
  expect(shortText("To inside 7/8 for 1 Silver: up to 1 Worker; Overseer", true)).toBe("Inside 7/8 for 1 Silver: 1 Worker");
  expect(shortText("2 times: gain 2 Ink, for 1 Silver", true)).toBe("2 times: 2 Ink, for 1 Silver");
  expect(shortText("To inside 5/6: Deacon (2)", true)).toBe("Inside 5/6");
  expect(shortText("Trade: gain 2 Gold (4 Merchants; more for Silver)", true)).toBe("Trade: 2 Gold");
  expect(shortText("Place 1 Worker (1 Noble; pay 1 Gold)", true)).toBe("Place 1 Worker (pay 1 Gold)");
  expect(shortText("Transcribe Black 4: 2 Ink (4 Clerics)", true)).toBe("Transcribe Black 4: 2 Ink");
  expect(shortText("Workshop 3: your hand limit is 1 higher", true)).toBe("Workshop 3: your hand limit is 1 higher");
});

it("shows a pair by its names, because what it brings is laid out", () => {
  expect(shortText("Player Card 3 with Bertha: Gain 1 Gold")).toBe("Player Card 3 with Bertha");
});

describe("actions that cannot be taken", () => {
  const plan = (action: string, goal: string, icon: string, cost: number, icons: number, is_possible = false) => ({ action, goal, icon, cost, icons, is_possible });
  const column = (building: string, is_built: boolean) => ({ name: `${building} 1`, building, is_built });
  const goods = { silver: 4, ink: 1, stone: 2, gold: 0 };
  function impossible(plans: unknown[], columns: unknown[] = [column("Workshop", false), column("Guildhall", false)], kind = "action"): string[] {
    const view = { plans, current: 0, players: [{ goods, columns }] } as unknown as KingdomView;
    return impossibleActions(view, kind).map(({ text, why }) => `${text}: ${why}`);
  }

  it("say what they need and what there is, goods included", () => {
    expect(impossible([plan("trade", "a Trade", "M", 2, 2, true), plan("construct", "a Workshop", "B", 3, 0)])).toEqual(["Construct a Workshop: needs 3 Builders or Stone, you have 2"]);
    expect(impossible([plan("workers", "2 Workers", "N", 3, 1), plan("workers", "3 Workers", "N", 5, 1), plan("transcribe", "Black 4: 2 Ink", "C", 4, 0)])).toEqual([
      "Place 2 Workers: needs 3 Nobles or Gold, you have 1",
      "Transcribe Black 4: 2 Ink: needs 4 Clerics or Ink, you have 1",
    ]);
  });

  it("count no Silver where Silver is what one gains", () => {
    expect(impossible([plan("trade", "a Trade", "M", 1, 0), plan("construct", "a Workshop", "B", 3, 3, true)])).toEqual(["Trade: needs 1 Merchant, you have 0"]);
  });

  it("say what no goods would help with", () => {
    const trade = plan("trade", "a Trade", "M", 2, 2, true);
    expect(impossible([trade])).toEqual(["Construct a Building: no free spot on your side of the river"]);
    expect(impossible([trade, plan("construct", "a Guildhall", "B", 7, 7, true)], [column("Workshop", true), column("Guildhall", false)])).toEqual(["Construct a Workshop: yours are all built"]);
    expect(impossible([plan("transcribe", "Black 4: 2 Ink", "C", 4, 4, true)])).toEqual(["Place Workers: none left in your supply"]);
  });

  it("are told at that question only", () => {
    expect(impossible([plan("construct", "a Workshop", "B", 3, 0)], [], "pay")).toEqual([]);
  });
});

describe("what a question lets one choose from", () => {
  const option = (key: string, ...points_at: string[]) => ({ key: [key], text: key, rule: "", points_at });
  const skip = { key: "skip", text: "Skip", rule: "", points_at: [] };
  const segments = [
    { name: "1/2", townsfolk: "Deacon (3)", manuscript: null },
    { name: "3/4", townsfolk: null, manuscript: "Black 4: 2 Ink" },
  ];
  const view = { you: 0, segments, players: [{ columns: [{ name: "Workshop 1", words: "your hand limit is 1 higher" }] }] } as unknown as KingdomView;

  it("is the townsfolk on top of the piles", () => {
    const found = candidatesOf(view, [option("hire", "townsfolk:1/2"), option("hire", "townsfolk:3/4"), skip]);
    expect(found.map(({ thing, where }) => `${thing} ${where}`)).toEqual(["Deacon (3) at 1/2", "Townsfolk of 3/4 at 3/4"]);
  });

  it("is a column with what it gives", () => {
    const [first] = candidatesOf(view, [option("column", "column:Workshop 1"), option("column", "column:Workshop 1")]);
    expect(first).toMatchObject({ thing: "Workshop 1", words: "Your hand limit is 1 higher" });
  });

  it("is nothing where there is one, or where something else can be chosen", () => {
    expect(candidatesOf(view, [option("hire", "townsfolk:1/2"), skip])).toEqual([]);
    expect(candidatesOf(view, [option("hire", "townsfolk:1/2"), option("place", "section:3/4")])).toEqual([]);
    expect(candidatesOf(view, [option("hire", "townsfolk:1/2"), option("transcribe", "manuscript:3/4")])).toEqual([]);
  });
});

it("shows the orders in which cards may lie, with the spaces that stay free", () => {
  const keep = { key: "keep", text: "Leave them as they are", rule: "", points_at: [] };
  const other = { key: ["arrange", "Abbot", "", "Thief"], text: "Abbot | nothing | Thief", rule: "", points_at: ["arrangement:Abbot | nothing | Thief"] };
  expect(arrangementsOf([keep, other])).toEqual([{ object: "arrangement:Abbot | nothing | Thief", cards: ["Abbot", null, "Thief"] }]);
});

it("says what the points come from", () => {
  const score = [{ category: "Castle", points: 0 }, { category: "Unpaid Debts", points: -4 }, { category: "Deeds", points: 1 }];
  expect(pointsText({ total: -3, score } as unknown as PlayerView)).toBe("−3 points if it ended now: Unpaid Debts −4, Deeds 1");
  expect(pointsText({ total: 0, score: [] } as unknown as PlayerView)).toBe("0 points if it ended now");
});

it("calls the places of the main board by their spaces", () => {
  expect(called({ name: "3/4 A2", kind: "Building Spot", text: "Space 3, spot 2. Gain 1 Gold." })).toBe("Space 3, spot 2");
  expect(called({ name: "Deacon (3)", kind: "Townsfolk", text: "" })).toBe("Deacon");
  expect(called({ name: "Segment 7/8", kind: "Main Board Segment", text: "" })).toBe("Spaces 7 and 8");
  expect(called({ name: "Abbot", kind: "Townsfolk", text: "When played: gain 1 Gold." })).toBe("Abbot");
});
