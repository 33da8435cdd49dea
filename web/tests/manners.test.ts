import { describe, expect, it } from "vitest";
import {
  askingAgain,
  askingOf,
  canDecline,
  canHold,
  declinedBy,
  declining,
  hasPokerFace,
  heldBy,
  holding,
  lettingGo,
  speaksOfResponses,
  toldOfDeclining,
  withAsking,
} from "../src/lib/manners";

describe("when to be asked to respond", () => {
  it("is when it is about oneself, unless something else was said", () => {
    expect(askingOf([])).toBe("about me");
    expect(askingOf(["decline:buy:Luck Potion", "hold:Down Pooky!"])).toBe("about me");
    expect(askingOf(["ask:about me"])).toBe("about me");
    expect(askingOf(["ask:never"])).toBe("never");
    expect(askingOf(["ask:always"])).toBe("always");
  });

  it("is read as the server reads it if two things were said", () => {
    expect(askingOf(["ask:never", "ask:always"])).toBe("always");
  });

  it("is one word among the others", () => {
    expect(withAsking([], "always")).toEqual(["ask:always"]);
    expect(withAsking(["ask:always", "decline:may:Celebrate", "ask:never", "hold:Wine"], "about me")).toEqual([
      "decline:may:Celebrate",
      "hold:Wine",
      "ask:about me",
    ]);
  });
});

describe("what one is always asked about", () => {
  it("can be named and let go again", () => {
    const said = holding(["ask:never"], "Down Pooky!");
    expect(said).toEqual(["ask:never", "hold:Down Pooky!"]);
    expect(heldBy(said)).toEqual(["Down Pooky!"]);
    expect(lettingGo(said, "Down Pooky!")).toEqual(["ask:never"]);
  });

  it("is named once, and has a name", () => {
    const said = holding(["hold:Wine"], "Wine");
    expect(said).toEqual(["hold:Wine"]);
    expect(canHold(said, "Wine")).toBe(false);
    expect(canHold([], "")).toBe(false);
  });

  it("may itself contain a colon", () => {
    expect(heldBy(holding([], "hold: the line"))).toEqual(["hold: the line"]);
  });

  it("is no more than the server takes, with a word left for when to ask", () => {
    expect(canHold([], "x".repeat(115))).toBe(true);
    expect(canHold([], "x".repeat(116))).toBe(false);
    const many = Array.from({ length: 39 }, (_, number) => `hold:${number}`);
    expect(holding(many, "Wine")).toEqual(many);
    expect(withAsking(many, "never")).toHaveLength(40);
  });
});

describe("what is always declined", () => {
  const word = "decline:may:Celebrate";

  it("is one question of one card, and can be lifted", () => {
    const said = declining(["ask:never"], word);
    expect(said).toEqual(["ask:never", word]);
    expect(declinedBy(said)).toEqual([{ word, name: "Celebrate" }]);
    expect(canDecline(said, word)).toBe(false);
    expect(askingAgain(said, word)).toEqual(["ask:never"]);
  });

  it("is offered only where the server has a word for it, and room for the word", () => {
    expect(canDecline([], null)).toBe(false);
    expect(canDecline([], undefined)).toBe(false);
    expect(canDecline([], word)).toBe(true);
    expect(canDecline([], `decline:may:${"x".repeat(110)}`)).toBe(false);
    const many = Array.from({ length: 39 }, (_, number) => `hold:${number}`);
    expect(declining(many, word)).toEqual(many);
  });

  it("may be asked by something with a colon in its name", () => {
    expect(declinedBy(["decline:own card:Walk: the Plank"])[0]?.name).toBe("Walk: the Plank");
  });

  it("is said together with how to lift it", () => {
    expect(toldOfDeclining("Celebrate: Draw a card?")).toContain("declined for you: Celebrate: Draw a card? To be asked again");
  });
});

describe("a word of an older table", () => {
  it("declines nothing, and is dropped when something is said", () => {
    expect(declinedBy(["may", "discard"])).toEqual([]);
    expect(holding(["may"], "Wine")).toEqual(["hold:Wine"]);
    expect(withAsking(["may"], "never")).toEqual(["ask:never"]);
    expect(askingAgain(["may", "hold:Wine"], "decline:may:Celebrate")).toEqual(["hold:Wine"]);
  });
});

it("tells the words about responses from others", () => {
  expect(speaksOfResponses(["discard", "decline:may:Celebrate"])).toBe(false);
  expect(speaksOfResponses(["ask:about me"])).toBe(true);
  expect(speaksOfResponses(["hold:Wine"])).toBe(true);
});

it("knows a poker face", () => {
  expect(hasPokerFace({ poker_face: true })).toBe(true);
  expect(hasPokerFace({ poker_face: false })).toBe(false);
  expect(hasPokerFace({})).toBe(false);
  expect(hasPokerFace(null)).toBe(false);
});
