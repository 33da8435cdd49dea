import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import { Room } from "../../src/table/room.svelte";
import ScreenReaderAnnouncer from "../../src/table/ScreenReaderAnnouncer.svelte";
import DecisionBar from "../../src/decision/DecisionBar.svelte";
import { joinNames } from "../../src/ui/text";
import { asking, connected, option, person, state } from "../support/socket";
import { roomContext } from "../support/room_context";

const SEND = [option(["send", 0], "Send Ann"), option(["send", 1], "Send Bob")];
const DRINK = option(["drink", 0], "Drink a potion", { rule: "B2", besides: true });

function sat(more: Parameters<typeof state>[1]) {
  const { table, server } = connected();
  server.says(state(3, more));
  const room = new Room(table);
  render(DecisionBar, { context: roomContext(room) });
  render(ScreenReaderAnnouncer, { context: roomContext(room) });
  return { table, server, room };
}

describe("a question of the team", () => {
  it("is everybody's of the team, whoever is named first", async () => {
    const { server } = sat({ decision: asking(1, [0, 2], SEND) });
    await fireEvent.click(screen.getByRole("button", { name: /^Send Bob/ }));
    expect(server.heard).toEqual([{ type: "answer", n: 3, option: ["send", 1] }]);
  });

  it("is told as such where a team mate is here", () => {
    sat({ decision: asking(0, [1, 2], SEND) });
    expect(screen.getByTestId("decision").textContent).toContain("for you and Bob");
    expect(screen.getByRole("log").textContent).toContain("Your team's choice: Send whom?");
  });

  it("shows nothing of it to somebody who is alone with bots, or whose mates are away", () => {
    const { server } = sat({ decision: asking(0, [1, 2], SEND) });
    expect(screen.getAllByTestId("propose")).toHaveLength(2);
    server.says({ type: "presence", seats: [person(0, "Ann"), person(1, "Bob", { present: false })], spectators: 0 });
    flushSync();
    expect(screen.queryAllByTestId("propose")).toHaveLength(0);
    expect(screen.getByTestId("decision").textContent).not.toContain("for you and");
  });

  it("is not one's own if one is neither named nor of the team", () => {
    sat({ decision: asking(1, [2], null) });
    expect(screen.getByTestId("decision").textContent).toContain("Bob and Cid");
    expect(screen.queryAllByTestId("option")).toHaveLength(0);
  });
});

describe("a proposal", () => {
  it("is made beside the option or with P, and taken back the same way", async () => {
    const { server } = sat({ decision: asking(0, [1], SEND) });
    await fireEvent.click(screen.getByRole("button", { name: "Propose: Send Bob" }));
    server.says({ type: "proposal", n: 3, seat: 0, option: ["send", 1] });
    flushSync();
    expect(screen.getByRole("button", { name: "Propose: Send Bob" }).getAttribute("aria-pressed")).toBe("true");
    await fireEvent.keyDown(screen.getByRole("button", { name: /^Send Bob/ }), { key: "p" });
    expect(server.heard).toEqual([
      { type: "proposal", n: 3, option: ["send", 1] },
      { type: "proposal", n: 3, option: null },
    ]);
  });

  it("of another is a mark at the option, and is said", () => {
    const { server } = sat({ decision: asking(0, [1], SEND), proposals: [{ seat: 1, option: ["send", 0] }] });
    const ann = screen.getByRole("button", { name: "Send Ann, key 1, proposed by Bob" });
    expect(within(ann).getAllByTestId("proposer")).toHaveLength(1);
    expect(screen.getByTestId("proposed").textContent).toBe("Bob proposes: Send Ann.");
    server.says({ type: "proposal", n: 3, seat: 1, option: null });
    flushSync();
    expect(screen.queryAllByTestId("proposer")).toHaveLength(0);
  });

  it("for a question that is gone says nothing", () => {
    const { server } = sat({ decision: asking(0, [1], SEND) });
    server.says({ type: "proposal", n: 2, seat: 1, option: ["send", 0] });
    flushSync();
    expect(screen.queryAllByTestId("proposer")).toHaveLength(0);
  });
});

describe("what one may do besides", () => {
  it("stands apart from the question, with numbers that run on, and needs no proposal", async () => {
    const { server } = sat({ decision: asking(0, [1], [...SEND, DRINK]) });
    const strip = within(screen.getByTestId("besides"));
    expect(strip.getByRole("group", { name: "You may also" })).toBeTruthy();
    expect(strip.queryAllByTestId("propose")).toHaveLength(0);
    expect(strip.getByRole("button", { name: "rule B 2" })).toBeTruthy();
    await fireEvent.keyDown(document.body, { key: "3" });
    expect(server.heard).toEqual([{ type: "answer", n: 3, option: ["drink", 0] }]);
  });

  it("can be done while another is asked, and is said without calling it one's choice", async () => {
    const { server, table } = sat({ decision: { seat: 1, team: [], options: [DRINK] } });
    expect(table.asked).toBeNull();
    expect(screen.getByTestId("decision").textContent).toContain("is choosing");
    expect(screen.getByRole("log").textContent).toBe("You may also: Drink a potion.");
    await fireEvent.keyDown(document.body, { key: "1" });
    expect(server.heard).toEqual([{ type: "answer", n: 3, option: ["drink", 0] }]);
  });
});

it("names are listed as people say them", () => {
  expect([[], ["Ann"], ["Ann", "Bob"], ["Ann", "Bob", "Cid"]].map(joinNames)).toEqual(["", "Ann", "Ann and Bob", "Ann, Bob and Cid"]);
});
