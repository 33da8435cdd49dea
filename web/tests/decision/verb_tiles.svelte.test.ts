import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";
import { VERBS } from "../../src/boards/dead_keep/verbs";
import VerbTiles from "../../src/decision/VerbTiles.svelte";
import { verbChoices } from "../../src/decision/verbs";
import { Room } from "../../src/table/room.svelte";
import { roomContext } from "../support/room_context";
import { connected, state } from "../support/socket";

const REASON = { type: "why_not", thing: "enemies", text: "No Enemy is in sight.", rule: "Q58" } as const;

async function asked() {
  const { table, server } = connected();
  server.says(state(0, { view: { adventurers: [] } }));
  const room = new Room(table);
  room.verbSet = VERBS;
  render(VerbTiles, { props: { verbs: verbChoices(VERBS.verbs, []), resting: false }, context: roomContext(room) });
  await fireEvent.click(screen.getByTestId("verb-2"));
  return { table, server };
}

describe("a verb with nothing to do", () => {
  it("says why until something else is tapped", async () => {
    const { table, server } = await asked();
    server.says(REASON);
    flushSync();
    expect(table.message).toBe("Attack: No Enemy is in sight.");
    await fireEvent.pointerDown(document.body);
    expect(table.message).toBeNull();
  });

  it("says nothing if something else was tapped before the reason is known", async () => {
    const { table, server } = await asked();
    await fireEvent.pointerDown(document.body);
    server.says(REASON);
    flushSync();
    expect(table.message).toBeNull();
  });
});
