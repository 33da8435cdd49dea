// What is shown of the thing that somebody points at: an Enemy's plan, an Adventurer's sight, and the caption.
import { attackText, intentOf, isLastAction, isUp, sentences, zoneName, type Group } from "../view";
import { expectedText, expectedWounds, fallText } from "../fights/forecast";
import type { CityMap } from "./city_map.svelte";
import type { MapInput } from "./map_input.svelte";
import type { Pointing } from "../pointing.svelte";
import type { AdventurerView, IntentView } from "../view.generated";
import { objectiveText, tokenText } from "./token_texts";
import type { Walking } from "./walking.svelte";
import { countText, upper } from "../../../ui/text";
import { doorRisk } from "../verbs";

export class PointedAt {
  constructor(
    private readonly map: CityMap,
    private readonly walking: Walking,
    private readonly input: MapInput,
    private readonly pointing: Pointing,
  ) {}

  readonly group: Group | null = $derived.by(() => {
    const { at } = this.pointing;
    return at?.what === "foe" ? (this.map.standing.groups.find((found) => found.group.id === at.id)?.group ?? null) : null;
  });
  readonly intent: IntentView | null = $derived.by(() => (this.group ? intentOf(this.map.view, this.group) : null));

  /** The Adventurer who looks around. */
  readonly watcher: AdventurerView | null = $derived.by(() => {
    const { at } = this.pointing;
    return at?.what === "adventurer" || at?.what === "weapon" ? (this.map.view.adventurers.find((one) => one.name === at.name) ?? null) : null;
  });

  /** The Zones that the watcher sees, within the Range of the weapon that is pointed at. */
  readonly seen: readonly string[] = $derived.by(() => {
    const { at } = this.pointing;
    const text = at?.what === "weapon" ? String(this.map.room.book?.things.get(at.card)?.facts.range ?? "") : "";
    const [near, far] = text.split("-").map(Number);
    const range = text ? ([near ?? 0, far ?? near ?? 0] as const) : ([0, Infinity] as const);
    return (this.watcher?.sees ?? []).filter(([, away]) => away >= range[0] && away <= range[1]).map(([zone]) => zone);
  });

  /** What is told of it, and that a finger does it with a second tap. */
  readonly caption: string = $derived.by(() => sentences(this.told, this.again));

  private readonly again: string = $derived.by(() => {
    const { at, zone } = this.pointing;
    const { way, lasts, shown } = this.walking;
    const skills = zone && this.input.shown === `zone:${zone}` ? this.input.skillsAt(this.input.shown).length : 0;
    if (skills) return skills > 1 ? "Tap again to choose one" : "Tap again to do it";
    if (zone) return zone !== shown && this.input.shown !== `zone:${zone}` ? "" : `${this.input.isTouched ? "Tap" : "Choose it"} again to walk${way && lasts < way.zones.length ? " that far" : isLastAction(this.map.view) ? " with the last Action" : ""}`;
    const object = at?.what === "foe" ? `foe:${at.id}` : at?.what === "thing" ? at.object : "";
    if (!object || object !== this.input.shown) return "";
    const options = this.map.room.optionsAt(object).length;
    return options > 1 ? "Tap again to choose how" : options ? "Tap again to do it" : "Tap again to walk there";
  });

  private readonly told: string = $derived.by(() => {
    const { at, zone } = this.pointing;
    if (this.group) return sentences(this.map.groupLabel(this.group), this.canOrWhyNot(`foe:${this.group.id}`, this.group.id, this.map.labelOf(this.group.zone)));
    if (at?.what === "thing" && at.object.startsWith("door:") && this.map.room.optionsAt(at.object).length) return sentences(upper(at.label), `Open it; that costs no Action${doorRisk(this.map.view)}`);
    const token = at?.what === "thing" ? this.map.standing.tokens.find((found) => found.token.object === at.object)?.token : undefined;
    if (at?.what === "thing") return sentences(upper(at.label), token ? tokenText(this.map.view, token) : "", this.canOrWhyNot(at.object, at.name));
    if (this.watcher) {
      const sees = isUp(this.watcher) ? `sees ${countText(this.seen.length, "Zone")}` : "is KO'ed";
      const watching = `${this.watcher.name} ${sees}${at?.what === "weapon" ? ` within the Range of ${at.card}` : ""}`;
      return at?.what === "adventurer" ? sentences(watching, this.expectedOf(this.watcher)) : watching;
    }
    const drawn = zone ? this.map.zone(zone) : null;
    if (!drawn) return "";
    const { way } = this.walking;
    const skills = this.input.isTouched ? this.input.skillsAt(drawn.object) : [];
    if (skills.length) return sentences(upper(zoneName(drawn.zone)), ...(skills.length > 1 ? [`${skills.length} Skills`] : skills.map((option) => option.text)));
    const told = way ? this.walking.wayText(way) : this.map.room.optionsAt(drawn.object).length ? "" : this.canOrWhyNot(drawn.object, drawn.zone.label);
    const objectives = [...new Set(drawn.zone.objectives)].map((colour) => objectiveText(this.map.view, colour));
    return sentences(upper(zoneName(drawn.zone)), told, way ? this.walking.dangerText(drawn.zone.name) : "", ...objectives);
  });

  /** The Wounds that somebody can expect, and whether they bring a fall. */
  private expectedOf(one: AdventurerView): string {
    const { view } = this.map;
    if (view.stage !== "players") return "";
    const expected = expectedWounds(view, one);
    return sentences(expectedText(expected), expected.most >= one.wounds && isUp(one) ? fallText(view, [one.name]) : "");
  }

  /** Whether what is pointed at lies in the lower half: then the caption stands above. */
  readonly isLow: boolean = $derived.by(() => {
    const { at, zone } = this.pointing;
    const zones = at?.what === "thing" ? this.zonesOf(at.object) : [this.group?.zone ?? this.watcher?.zone ?? zone];
    return zones.some((name) => name !== null && this.map.isLow(name));
  });

  /** The Zone of a token, and both Zones of a door. */
  private zonesOf(object: string): string[] {
    if (object.startsWith("door:")) return object.slice("door:".length).split("~");
    return this.map.standing.tokens.filter(({ token }) => token.object === object).map(({ zone }) => zone.name);
  }

  /** What can be done with an object, or why nothing can; the Zone is one that has been named before. */
  private canOrWhyNot(object: string, name: string, zone = ""): string {
    const { room } = this.map;
    const options = room.optionsAt(object);
    // Several are listed when it is chosen.
    if (options.length) return options.length > 1 && this.input.isTouched ? `${options.length} ways` : options.map(({ text }) => (zone ? attackText(text, zone) : text)).join(". ");
    const why = room.connection.whyNot.get(name)?.text ?? "";
    // That another question comes first, its own words say below the map.
    const words = (text: string) => text.toLowerCase().replace(/\W+$/, "");
    const question = room.connection.asked?.prompt;
    return question && words(why).endsWith(words(question)) ? "" : why;
  }
}
