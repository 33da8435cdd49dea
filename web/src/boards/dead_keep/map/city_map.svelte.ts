// The map on this page: how it is turned, where everything stands on it, and what the camera shows by itself.
import { untrack } from "svelte";
import type { Room } from "../../../table/room.svelte";
import { boxOf, inReadingOrder, type Box, type Point, type Size } from "../../shared/kit/geometry";
import { ViewportState, type Home } from "../../shared/kit/viewport.svelte";
import { CELL, isBetterTurned, sidesOf, turned, type Side } from "./city";
import { zonesOf } from "../fights/story";
import { isBeginning } from "../dashboards/goal";
import { drawnZones, freeCorner, standingOn, type DrawnZone, type Standing } from "./standing";
import { waysOf, type Ways } from "./ways";
import { intentOf, nameOf, type Group } from "../view";
import { upper } from "../../../ui/text";
import type { AdventurerView, KeepView, ZoneView } from "../view.generated";

/** The ground around the outermost Zones, in units of the map. */
export const AROUND = 30;

/** The size of a Zone on the screen, in pixels, that the camera keeps to where all of the map would be smaller. */
const ZONE = { large: 144, small: 84 };

/** So large, all of the map is shown: what people came for is in sight, and nothing jumps. */
const LEGIBLE = 96;

/** The edge of the corner that the overview takes, in pixels. */
const OVERVIEW = 140;

export class CityMap {
  readonly viewport = new ViewportState();
  /** Whether what the quest is about was put away. */
  begun = $state(false);

  constructor(
    readonly room: Room,
    private readonly printed: () => KeepView,
    private readonly space: () => Size,
  ) {}

  /** A map that is wide is turned where there is more height than width for it. */
  readonly view: KeepView = $derived.by(() => {
    const view = this.printed();
    return isBetterTurned(view, this.space()) ? turned(view) : view;
  });
  readonly zones: DrawnZone[] = $derived.by(() => inReadingOrder(drawnZones(this.view.zones), (drawn) => drawn.middle, CELL));
  private readonly byName = $derived.by(() => new Map(this.zones.map((drawn) => [drawn.zone.name, drawn])));
  /** What is built, as text: it is the same from question to question. */
  private readonly plan: string = $derived.by(() => this.zones.map(({ plan }) => plan).join());
  private readonly borders = $derived.by(() => this.view.borders);
  /** The Zones as they are built, without who stands there: another list only for another map. */
  readonly ground: readonly ZoneView[] = $derived.by(() => {
    void this.plan;
    return untrack(() => this.view.zones);
  });
  /** The ways between the Zones, as doors and Stairs stand now. */
  readonly ways: Ways = $derived.by(() => waysOf({ zones: this.ground, borders: this.borders }));
  readonly sides: Side[] = $derived.by(() => sidesOf({ zones: this.ground, borders: this.borders }));
  readonly standing: Standing = $derived.by(() => standingOn(this.view, this.zones));
  readonly acting: AdventurerView | null = $derived.by(() => this.view.adventurers.find((one) => one.name === this.view.acting) ?? null);

  zone(name: string): DrawnZone | null {
    return this.byName.get(name) ?? null;
  }

  labelOf(zone: string): string {
    return this.zone(zone)?.zone.label ?? zone;
  }

  middleOf(zone: string): Point {
    return this.zone(zone)?.middle ?? { x: 0, y: 0 };
  }

  /** A Zone in pixels of the frame. */
  boxOf(name: string): Box | null {
    const drawn = this.zone(name);
    if (!drawn) return null;
    const { look, scale } = this.viewport;
    const { x, y, width, height } = drawn.floor;
    return { x: (x + AROUND) * scale + look.x, y: (y + AROUND) * scale + look.y, width: width * scale, height: height * scale };
  }

  /** How many Enemies in a Zone hold who leaves it. */
  held(zone: string): number {
    return this.view.foes.filter((foe) => foe.zone === zone && (!foe.is_boss || this.view.boss.is_active)).length;
  }

  groupLabel(group: Group): string {
    const told = intentOf(this.view, group)?.text;
    return `${upper(nameOf(this.view, group))} in ${this.labelOf(group.zone)}${told ? `: ${told}` : ""}`;
  }

  /** The Zones of whom the acting Adventurer can attack, or has just attacked. */
  private readonly aimedAt: readonly string[] = $derived.by(() => {
    const { targets, events, newFrom, moment } = this.room.connection;
    if (moment) return [];
    const struck = events.slice(newFrom).flatMap(({ kind, facts }) => (kind === "Attacked" && typeof facts.zone === "string" ? [facts.zone] : []));
    const near = this.standing.groups.filter(({ group }) => (targets.get(`foe:${group.id}`) ?? []).length > 0).map(({ group }) => group.zone);
    return [...new Set([...struck, ...near])].filter((zone) => this.byName.has(zone));
  });

  /** Where Enemies may go, when the players choose that in the Enemy Phase. */
  private readonly offered: readonly string[] = $derived.by(() => {
    const { targets, moment } = this.room.connection;
    if (moment || this.view.stage === "players") return [];
    return [...targets.keys()].filter((object) => object.startsWith("zone:")).map((object) => object.slice(5)).filter((zone) => this.byName.has(zone));
  });

  /** Where something happens: where the figures stand that are asked about, or where the last event took place. */
  private readonly stage: readonly string[] = $derived.by(() => {
    const { events, newFrom, passing, story } = this.room.connection;
    if (passing) {
      const zones = zonesOf(events.slice(newFrom)).filter((zone) => this.byName.has(zone));
      // A story is about all of them, anything else about the last.
      if (zones.length) return story ? zones : zones.slice(-1);
    }
    const offered = this.offered;
    if (offered.length) return offered;
    if (this.acting) return [this.acting.zone, ...this.aimedAt];
    return this.view.adventurers.map((one) => one.zone).filter((zone) => this.byName.has(zone));
  });

  /** The Zones that something can be chosen in. */
  private readonly choosable: readonly string[] = $derived.by(() => {
    const { targets, moment } = this.room.connection;
    if (moment) return [];
    const near = this.standing.groups.filter(({ group }) => targets.has(`foe:${group.id}`)).map(({ group }) => group.zone);
    const places = [...targets.keys()].flatMap((object) => /^(?:zone|token):([^:]+)/.exec(object)?.[1] ?? []);
    return [...new Set([...near, ...places])].filter((zone) => this.byName.has(zone));
  });

  /** The lower corner where the overview covers nothing that happens or can be chosen, the Boss if possible not either; none if there is none. */
  readonly overviewCorner: "left" | "right" | null = $derived.by(() => {
    const { frame } = this.viewport.limits;
    const corner = (x: number): Box => ({ x, y: frame.height - OVERVIEW, width: OVERVIEW, height: OVERVIEW });
    const corners = { right: corner(frame.width - OVERVIEW), left: corner(0) };
    const boss = this.view.foes.find((foe) => foe.is_boss);
    return freeCorner(corners, [...this.stage, ...this.choosable].map((zone) => this.boxOf(zone)), boss ? this.boxOf(boss.zone) : null);
  });

  readonly home: Home | null = $derived.by(() => {
    const { frame } = this.viewport.limits;
    if (!this.stage.length || frame.width === 0) return null;
    const { x, y, width, height } = boxOf(this.stage.map((zone) => this.middleOf(zone)));
    const zone = Math.min(frame.width, frame.height * 1.3) >= 520 ? ZONE.large : ZONE.small;
    const least = Math.min(frame.width / (width + 1.6 * CELL), frame.height / (height + 1.6 * CELL));
    const scale = Math.min(zone / CELL, least);
    const all = Math.min(frame.width / (this.view.columns * CELL + 2 * AROUND), frame.height / (this.view.rows * CELL + 2 * AROUND));
    // A quest begins with all of it: what the team comes for, and what waits there. Then it is about the team.
    if (isBeginning(this.view) && !this.begun) return null;
    // All of the map, where that is hardly smaller, or large enough.
    if (all > 0.88 * scale || all * CELL >= LEGIBLE) return null;
    // With the Zones around it in sight nothing jumps from Turn to Turn.
    const needed = { x: x + AROUND - CELL, y: y + AROUND - CELL, width: width + 2 * CELL, height: height + 2 * CELL };
    return { at: { x: x + width / 2 + AROUND, y: y + height / 2 + AROUND }, scale, needed };
  });

  /** Whether a Zone lies in the lower half of the frame. */
  isLow(zone: string): boolean {
    return this.middleOf(zone).y * this.viewport.scale + this.viewport.look.y > this.viewport.limits.frame.height / 2;
  }
}
