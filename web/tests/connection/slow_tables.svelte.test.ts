import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announceTurns } from "../../src/notifications/turn_notifications.svelte";
import type { NewTable as Plan, StateMessage, TitleInfo } from "../../src/connection/protocol.generated";
import { Room } from "../../src/table/room.svelte";
import { settings } from "../../src/settings/settings.svelte";
import NewTable from "../../src/pages/NewTable.svelte";
import { asking, connected, option, state } from "../support/socket";

/** What was shown to who looks elsewhere. The page looks for it when it is loaded. */
const shown = vi.hoisted(() => {
  const shown: string[] = [];
  const Notification = class {
    static permission = "granted";
    constructor(title: string) {
      shown.push(title);
    }
  };
  Object.assign(globalThis, { Notification });
  return shown;
});

const BEACONS = {
  name: "beacons",
  title: "Beacons",
  minutes: 10,
  weight: "light",
  sample: [],
  fewest_seats: 2,
  most_seats: 4,
  cooperative: false,
  settings: [],
  bots: ["random", "greedy"],
  strengths: { random: "1 of 2", greedy: "2 of 2" },
  usual_bot: "greedy",
} as unknown as TitleInfo;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("a new table", () => {
  let wished: Plan | null = null;
  beforeEach(() => {
    wished = null;
    vi.stubGlobal("fetch", (_: string, init: RequestInit = {}) => {
      if (init.body) wished = JSON.parse(String(init.body)) as Plan;
      return Promise.resolve(new Response(JSON.stringify(init.body ? { code: "no", message: "Enough." } : [BEACONS]), { status: init.body ? 422 : 200 }));
    });
  });

  const choose = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  async function isSet(): Promise<Plan> {
    await fireEvent.click(screen.getByRole("button", { name: "Set the table" }));
    await screen.findByText("Enough.");
    return wished as unknown as Plan;
  }

  it("can be slow: a day for a choice, a reminder, and bots that one can follow", async () => {
    render(NewTable, { props: { title: null } });
    await screen.findByLabelText("Clock");
    expect(screen.queryByLabelText("Reminder")).toBeNull();
    await choose("Clock", "86400");
    await choose("Reminder", "21600");
    await choose("Bots play", "calm");
    expect(await isSet()).toMatchObject({ clock: 86_400, remind: 21_600, pace: "calm" });
  });

  it("reminds nobody before they are asked", async () => {
    render(NewTable, { props: { title: null } });
    await screen.findByLabelText("Clock");
    await choose("Clock", "86400");
    await choose("Reminder", "21600");
    await choose("Clock", "3600");
    const offered = [...screen.getByLabelText<HTMLSelectElement>("Reminder").options].map((each) => each.value);
    expect(offered).toEqual(["", "600"]);
    expect(await isSet()).toMatchObject({ clock: 3600, remind: null });
  });

  it("asks for no pace where no bot plays", async () => {
    render(NewTable, { props: { title: null } });
    await screen.findByLabelText("Bots play");
    for (const seat of [2, 3]) await choose(`Who sits at seat ${seat}`, "person");
    expect(screen.queryByLabelText("Bots play")).toBeNull();
  });
});

describe("a reminder", () => {
  const now = Date.parse("2026-01-01T12:00:00Z");
  beforeEach(() => {
    shown.length = 0;
    vi.useFakeTimers({ now });
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    settings.notifications = true;
  });
  afterEach(() => {
    settings.notifications = false;
    vi.restoreAllMocks();
  });

  function asked(table: Partial<StateMessage["table"]>): () => void {
    const told = state(3, { decision: { ...asking(0, [], [option("yes", "Yes")]), since: new Date(now - 1000).toISOString() } });
    const { table: connection, server } = connected();
    server.says({ ...told, table: { ...told.table, ...table } });
    const room = new Room(connection);
    const stop = $effect.root(() => announceTurns(room));
    flushSync();
    return stop;
  }

  it("comes when so much of the time is left, and not before", () => {
    const stop = asked({ clock: 60, remind: 20 });
    vi.advanceTimersByTime(38_000);
    expect(shown).toEqual(["Your turn: Rulewright"]);
    vi.advanceTimersByTime(1500);
    expect(shown.at(-1)).toBe("Your time is running out");
    stop();
  });

  it("does not come where the table has none, or when the choice is made", () => {
    asked({ clock: 60 })();
    const stop = asked({ clock: 60, remind: 20 });
    stop();
    vi.advanceTimersByTime(60_000);
    expect(shown).not.toContain("Your time is running out");
  });
});
