import { render, screen } from "@testing-library/svelte";
import { expect, it } from "vitest";
import ScoreTable from "../../src/boards/viscounts/panels/ScoreTable.svelte";
import type { KingdomView } from "../../src/boards/viscounts/view.generated";
import { Room } from "../../src/table/room.svelte";
import { roomContext } from "../support/room_context";
import { connected, state } from "../support/socket";

it("keeps a category apart from what it counts", () => {
  const { table, server } = connected();
  server.says(state(0, { fresh: true }));
  const view = { players: [{ total: -4, score: [{ category: "Unpaid Debts", points: -4 }] }] } as unknown as KingdomView;
  render(ScoreTable, { props: { view }, context: roomContext(new Room(table)), target: document.body });
  expect(screen.getByRole("rowheader", { name: /Debts/ }).textContent).toBe("Unpaid Debts −2 each");
});
