import { describe, expect, it } from "vitest";
import { artOf, classOf, faceOf, familyOf } from "../../src/boards/red_dragon_inn/cards/art";
import icons from "../../src/boards/red_dragon_inn/icons.json";
import redDragonInn from "../../src/boards/red_dragon_inn";
import {
  aimedAt,
  cardOf,
  columns,
  gapOf,
  heaped,
  iconOf,
  phaseName,
  visiblePending,
  signed,
} from "../../src/boards/red_dragon_inn/view";
import type { InnView, PendingView } from "../../src/boards/red_dragon_inn/view.generated";
import type { ThingInfo } from "../../src/connection/protocol.generated";

function pending(kind: string, rest: Partial<PendingView> = {}): PendingView {
  return {
    kind,
    name: "",
    told: "",
    type: "",
    seat: 1,
    holder: 1,
    targets: [],
    amount: 0,
    to: -1,
    negated: false,
    ignored_by: [],
    drink: null,
    ...rest,
  };
}

const aim = (...seats: number[]) => seats.map((seat) => ({ seat, gizmo: "" }));

describe("the gap between Fortitude and Alcohol", () => {
  it("is dangerous from 3 down", () => {
    expect(gapOf({ fortitude: 20, alcohol: 0 })).toEqual({ left: 20, danger: "" });
    expect(gapOf({ fortitude: 12, alcohol: 8 }).danger).toBe("");
    expect(gapOf({ fortitude: 12, alcohol: 9 })).toEqual({ left: 3, danger: "near" });
  });

  it("is never less than nothing", () => {
    expect(gapOf({ fortitude: 9, alcohol: 9 })).toEqual({ left: 0, danger: "met" });
    expect(gapOf({ fortitude: 4, alcohol: 9 })).toEqual({ left: 0, danger: "met" });
  });
});

describe("the stack", () => {
  it("leaves out moments in which nothing lies on the table", () => {
    const stack = [pending("lull"), pending("card", { name: "Water into Wine" }), pending("gambling turn")];
    expect(visiblePending(stack).map((entry) => entry.name)).toEqual(["Water into Wine"]);
    expect(visiblePending([pending("Order phase"), pending("Drink phase")])).toEqual([]);
  });

  it("shows one Drink as its card, and several as a slip", () => {
    const drink = { cards: ["Wine with a Chaser", "Water"], drinker: 2, alcohol: 2, fortitude: -1, as_fortitude: false, told: "" };
    expect(cardOf(pending("Drink", { drink }))).toBeNull();
    expect(cardOf(pending("Drink", { drink: { ...drink, cards: ["Wine"] } }))).toBe("Wine");
    expect(cardOf(pending("payment", { name: "Tip the Wench." }))).toBeNull();
  });

  it("knows at whom its latest card is aimed", () => {
    const below = pending("card", { targets: aim(2) });
    expect([...aimedAt([below, pending("card", { targets: aim(0, 1), ignored_by: [1] }), pending("lull")])]).toEqual([0]);
    expect(aimedAt([{ ...below, negated: true }]).size).toBe(0);
    expect(aimedAt([]).size).toBe(0);
  });
});

it("writes a minus as a minus", () => {
  expect(signed(-2)).toBe("−2");
  expect(signed(0)).toBe("+0");
});

it("seats the others in even rows", () => {
  expect([1, 3, 4, 5, 6, 7].map(columns)).toEqual([1, 3, 4, 5, 3, 4]);
});

it("heaps face-down Artifacts and shows the others", () => {
  expect(heaped([null, "Rusty Nail", null])).toEqual([
    { name: "Rusty Nail", count: 1 },
    { name: null, count: 2 },
  ]);
  expect(heaped([])).toEqual([]);
});

describe("figures and colours", () => {
  const thing = (kind: string, rule: string): ThingInfo => ({ name: "", kind, text: "", rule, provenance: "public", source: "", facts: {} });

  it("come by the printed type", () => {
    expect(familyOf("Action")).toBe("Action");
    expect(familyOf("Action - Gambling")).toBe("Action - Gambling");
    expect(familyOf("Action - Gizmo - Passive")).toBe("Action - Gizmo");
    expect(familyOf("Artifact - Cheating")).toBe("Artifact");
    expect(familyOf("Drink Event")).toBe("Drink Event");
    expect(classOf("Action - Gambling")).toBe("ActionGambling");
  });

  it("exist for whatever is named", () => {
    const wanted = [
      ...["E", "A", "N", "Z", "D"].flatMap((letter) => Array.from({ length: 80 }, (_, number) => artOf(thing("Sometimes", `${letter}${number}`)))),
      ...["Action", "Action - Gambling", "Cheating", "Anytime", "Bomb", "Drink"].map((kind) => artOf(thing(kind, "none"))),
      ...["Zot", "Wrench", "Somebody new", ""].map(faceOf),
      ...["payment", "ante", "loss", "win", "last chance", "Drink", "odd"].map((kind) => iconOf(pending(kind))),
      artOf(undefined),
    ];
    expect(wanted.filter((name) => !(name in icons))).toEqual([]);
  });
});

describe("the title bar", () => {
  const view = { stage: "gambling", turns: 3, current: 1 } as InnView;

  it("names the phase as the rulebook does", () => {
    expect(redDragonInn.phase(view)).toEqual({ turn: "Turn 3", phase: "Round of Gambling", whose: 1 });
    expect(phaseName("order")).toBe("Order a Drink");
  });

  it("gives nobody the turn while characters are chosen", () => {
    expect(redDragonInn.phase({ ...view, stage: "choosing", turns: 0 })).toMatchObject({ turn: "", whose: null });
  });
});

it("leaves the blurb of a character to the gallery", () => {
  expect(redDragonInn.shorten?.("Gog the Half-Ogre: Gog big.")).toBe("Gog the Half-Ogre");
  expect(redDragonInn.shorten?.("Wrench: A kobold: small.")).toBe("Wrench");
  expect(redDragonInn.shorten?.("Oh, Barmaid! I think Pooky had an accident!")).toBe("Oh, Barmaid! I think Pooky had an accident!");
});
