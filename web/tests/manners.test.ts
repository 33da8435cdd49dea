import { describe, expect, it } from "vitest";
import {
  askingOf,
  canHold,
  declinedKinds,
  hasPokerFace,
  heldBy,
  holding,
  lettingGo,
  speaksOfResponses,
  withAsking,
} from "../src/lib/manners";

describe("when to be asked to respond", () => {
  it("is when it is about oneself, unless something else was said", () => {
    expect(askingOf([])).toBe("about me");
    expect(askingOf(["discard", "hold:Down Pooky!"])).toBe("about me");
    expect(askingOf(["ask:about me"])).toBe("about me");
    expect(askingOf(["ask:never"])).toBe("never");
    expect(askingOf(["ask:always"])).toBe("always");
  });

  it("is read as the server reads it if two things were said", () => {
    expect(askingOf(["ask:never", "ask:always"])).toBe("always");
  });

  it("is one word among the others", () => {
    expect(withAsking([], "always")).toEqual(["ask:always"]);
    expect(withAsking(["ask:always", "discard", "ask:never", "hold:Wine"], "about me")).toEqual([
      "discard",
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

it("tells kinds of decision from the words about responses", () => {
  expect(declinedKinds(["discard", "ask:never", "hold:Wine"])).toEqual(["discard"]);
  expect(speaksOfResponses(["discard"])).toBe(false);
  expect(speaksOfResponses(["ask:about me"])).toBe(true);
  expect(speaksOfResponses(["hold:Wine"])).toBe(true);
});

it("knows a poker face", () => {
  expect(hasPokerFace({ poker_face: true })).toBe(true);
  expect(hasPokerFace({ poker_face: false })).toBe(false);
  expect(hasPokerFace({})).toBe(false);
  expect(hasPokerFace(null)).toBe(false);
});
