// Walking on the map: where walks lead, which one is pointed at, and the answers it is made of.
import { countText } from "../../../ui/text";
import type { CityMap } from "./city_map.svelte";
import { actingNumbers, Danger } from "./danger";
import { fallText } from "../fights/forecast";
import { sentences } from "../view";
import type { Pointing } from "../pointing.svelte";
import { movesOf, reachOf, stepsOf, waysFrom, type Way } from "./ways";

export class Walking {
  /** The Zone to which a tap has shown the way; a second tap walks there. */
  shown = $state("");

  constructor(
    private readonly map: CityMap,
    private readonly pointing: Pointing,
  ) {}

  private readonly moves = $derived.by(() => {
    const { moment, answers } = this.map.room.connection;
    return movesOf(moment ? [] : answers);
  });

  /** The ways of walks to all Zones to which they lead, if a Move has been offered that begins them. */
  readonly walks: ReadonlyMap<string, Way> = $derived.by(() => {
    const found = new Map<string, Way>();
    const { acting, ways } = this.map;
    if (!acting || this.moves.size === 0) return found;
    for (const [name, way] of waysFrom(ways, acting.zone, (zone) => this.map.held(zone))) {
      if (this.moves.has(way.zones[0] ?? "")) found.set(name, way);
    }
    return found;
  });

  /** The way to the Zone that is pointed at. */
  readonly way: Way | null = $derived.by(() => (this.pointing.zone ? (this.walks.get(this.pointing.zone) ?? null) : null));

  /** How many Zones of that way the Actions pay for. */
  readonly lasts: number = $derived.by(() => (this.way ? this.lastsFor(this.way) : 0));

  private lastsFor(way: Way): number {
    const { acting } = this.map;
    return acting ? reachOf(way, acting.zone, acting.actions, (zone) => this.map.held(zone)) : 0;
  }

  private readonly danger: Danger = $derived.by(() => {
    const things = this.map.room.book?.things;
    return new Danger(this.map.view, this.map.ways, (kind) => actingNumbers(things?.get(kind)));
  });

  /** A tap shows the way first; a click has seen it already, unless the Actions end on the way. */
  walk(zone: string, touched: boolean): void {
    const found = this.walks.get(zone);
    if (found && (touched || this.lastsFor(found) < found.zones.length) && this.shown !== zone) {
      this.shown = zone;
      // A tap on a figure that stands there means the Zone.
      this.pointing.at = { what: "zone", zone };
      return;
    }
    if (found) this.map.room.connection.answerAll(stepsOf(found).slice(0, Math.max(1, this.lastsFor(found))));
    this.shown = "";
    this.pointing.at = null;
  }

  wayText(found: Way): string {
    const steps = found.zones.length;
    const held = found.actions > steps ? `, ${countText(found.actions, "Action")}: Enemies hold you` : "";
    const told = `${countText(steps, "Move")} away${held}`;
    return this.lasts < steps ? `${told}; your Actions last for ${this.lasts}` : told;
  }

  /** What the Enemies could do to the acting Adventurer in a Zone when they act. */
  dangerText(zone: string): string {
    const { acting, view } = this.map;
    const wounds = this.danger.at(zone);
    if (!wounds) return "";
    return sentences(`Danger: up to ${countText(wounds, "Wound")} when the Enemies act`, acting && wounds >= acting.wounds ? fallText(view, [acting.name]) : "");
  }
}
