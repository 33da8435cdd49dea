import { describe, expect, it } from "vitest";
import {
  withoutAlwaysDecline,
  askModeOf,
  canAlwaysDecline,
  canAlwaysAsk,
  alwaysDeclined,
  withAlwaysDecline,
  hasPokerFace,
  alwaysAskedAbout,
  withAlwaysAsk,
  withoutAlwaysAsk,
  mentionsResponses,
  declineNotice,
  withAskMode,
} from "../../src/decision/auto_pass";

describe("when to be asked to respond", () => {
  it("is when it is about oneself, unless something else was said", () => {
    expect(askModeOf([])).toBe("about me");
    expect(askModeOf(["decline:buy:Luck Potion", "hold:Down Pooky!"])).toBe("about me");
    expect(askModeOf(["ask:about me"])).toBe("about me");
    expect(askModeOf(["ask:never"])).toBe("never");
    expect(askModeOf(["ask:always"])).toBe("always");
  });

  it("is read as the server reads it if two things were said", () => {
    expect(askModeOf(["ask:never", "ask:always"])).toBe("always");
  });

  it("is one word among the others", () => {
    expect(withAskMode([], "always")).toEqual(["ask:always"]);
    expect(withAskMode(["ask:always", "decline:may:Celebrate", "ask:never", "hold:Wine"], "about me")).toEqual([
      "decline:may:Celebrate",
      "hold:Wine",
      "ask:about me",
    ]);
  });
});

describe("what one is always asked about", () => {
  it("can be named and let go again", () => {
    const said = withAlwaysAsk(["ask:never"], "Down Pooky!");
    expect(said).toEqual(["ask:never", "hold:Down Pooky!"]);
    expect(alwaysAskedAbout(said)).toEqual(["Down Pooky!"]);
    expect(withoutAlwaysAsk(said, "Down Pooky!")).toEqual(["ask:never"]);
  });

  it("is named once, and has a name", () => {
    const said = withAlwaysAsk(["hold:Wine"], "Wine");
    expect(said).toEqual(["hold:Wine"]);
    expect(canAlwaysAsk(said, "Wine")).toBe(false);
    expect(canAlwaysAsk([], "")).toBe(false);
  });

  it("may itself contain a colon", () => {
    expect(alwaysAskedAbout(withAlwaysAsk([], "hold: the line"))).toEqual(["hold: the line"]);
  });

  it("is no more than the server takes, with a word left for when to ask", () => {
    expect(canAlwaysAsk([], "x".repeat(115))).toBe(true);
    expect(canAlwaysAsk([], "x".repeat(116))).toBe(false);
    const many = Array.from({ length: 39 }, (_, number) => `hold:${number}`);
    expect(withAlwaysAsk(many, "Wine")).toEqual(many);
    expect(withAskMode(many, "never")).toHaveLength(40);
  });
});

describe("what is always declined", () => {
  const word = "decline:may:Celebrate";

  it("is one question of one card, and can be lifted", () => {
    const said = withAlwaysDecline(["ask:never"], word);
    expect(said).toEqual(["ask:never", word]);
    expect(alwaysDeclined(said)).toEqual([{ word, name: "Celebrate" }]);
    expect(canAlwaysDecline(said, word)).toBe(false);
    expect(withoutAlwaysDecline(said, word)).toEqual(["ask:never"]);
  });

  it("is offered only where the server has a word for it, and room for the word", () => {
    expect(canAlwaysDecline([], null)).toBe(false);
    expect(canAlwaysDecline([], undefined)).toBe(false);
    expect(canAlwaysDecline([], word)).toBe(true);
    expect(canAlwaysDecline([], `decline:may:${"x".repeat(110)}`)).toBe(false);
    const many = Array.from({ length: 39 }, (_, number) => `hold:${number}`);
    expect(withAlwaysDecline(many, word)).toEqual(many);
  });

  it("may be asked by something with a colon in its name", () => {
    expect(alwaysDeclined(["decline:own card:Walk: the Plank"])[0]?.name).toBe("Walk: the Plank");
  });

  it("is said together with how to lift it", () => {
    expect(declineNotice("Celebrate: Draw a card?")).toContain("declined for you: Celebrate: Draw a card? To be asked again");
  });
});

describe("a word of an older table", () => {
  it("declines nothing, and is dropped when something is said", () => {
    expect(alwaysDeclined(["may", "discard"])).toEqual([]);
    expect(withAlwaysAsk(["may"], "Wine")).toEqual(["hold:Wine"]);
    expect(withAskMode(["may"], "never")).toEqual(["ask:never"]);
    expect(withoutAlwaysDecline(["may", "hold:Wine"], "decline:may:Celebrate")).toEqual(["hold:Wine"]);
  });
});

it("tells the words about responses from others", () => {
  expect(mentionsResponses(["discard", "decline:may:Celebrate"])).toBe(false);
  expect(mentionsResponses(["ask:about me"])).toBe(true);
  expect(mentionsResponses(["hold:Wine"])).toBe(true);
});

it("knows a poker face", () => {
  expect(hasPokerFace({ poker_face: true })).toBe(true);
  expect(hasPokerFace({ poker_face: false })).toBe(false);
  expect(hasPokerFace({})).toBe(false);
  expect(hasPokerFace(null)).toBe(false);
});
