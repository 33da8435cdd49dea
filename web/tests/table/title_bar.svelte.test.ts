import { render } from "@testing-library/svelte";
import { createRawSnippet, flushSync } from "svelte";
import { expect, it } from "vitest";
import TitleBar from "../../src/table/TitleBar.svelte";
import { Room } from "../../src/table/room.svelte";
import { asking, connected, person, state } from "../support/socket";
import { roomContext } from "../support/room_context";

/** What the title bar says in the turn of seat 0, whose page it is, while a seat is asked. */
function whoseTurn(askedSeat: number): string {
  const { table, server } = connected();
  const before = state(1);
  const seats = [person(0, "Ann"), person(1, "Bob")];
  server.says({ ...before, seat: 0, table: { ...before.table, seats }, decision: asking(askedSeat, [], null) });
  flushSync();
  const nothing = createRawSnippet(() => ({ render: () => "<span></span>" }));
  const props = { place: { turn: "Turn 3", phase: "Action", whose: 0 }, begun: false, whatIf: false, looking: false, onlook: () => {}, onrail: () => {}, unread: 0, children: nothing };
  const { container, unmount } = render(TitleBar, { props, context: roomContext(new Room(table)) });
  const said = container.querySelector(".whose")?.textContent?.trim() ?? "";
  unmount();
  return said;
}

it("says in one's own turn who else is asked", () => {
  expect(whoseTurn(0)).toBe("Your turn");
  expect(whoseTurn(1)).toBe("Bob answers");
});
