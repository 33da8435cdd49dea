// How one points and chooses on the map: by mouse, by finger and by keyboard.
import type { OptionInfo } from "../../../connection/protocol.generated";
import type { CityMap } from "./city_map.svelte";
import type { Pointed, Pointing } from "../pointing.svelte";
import { isLastAction } from "../view";
import type { BorderView, ZoneView } from "../view.generated";
import type { Walking } from "./walking.svelte";

const isMove = ({ key }: OptionInfo): boolean => Array.isArray(key) && key[0] === "move";

const BUTTONS = "[data-object][role=button]";

export class MapInput {
  element = $state.raw<HTMLElement>();
  private touched = $state(false);
  /** The door, token or Enemy that a tap has shown; a second tap chooses it. */
  shown = $state("");

  constructor(
    private readonly map: CityMap,
    private readonly walking: Walking,
    private readonly pointing: Pointing,
  ) {}

  get isTouched(): boolean {
    return this.touched;
  }

  private get room() {
    return this.map.room;
  }

  /** Remembers the kind of pointer, so that a tap shows before it does. */
  readonly down = (event: PointerEvent): void => {
    this.touched = event.pointerType === "touch";
  };

  /** A finger's first tap shows what cannot be taken back, such as a fight, a door or a walk to Enemies; the second does it. */
  readonly showFirst = (event: MouseEvent): void => {
    const element = (event.target as Element).closest("[data-object]");
    const object = element?.getAttribute("data-object") ?? "";
    if (this.aim(object, event)) return;
    const again = this.shown === object;
    this.shown = "";
    // A key makes a click too, and its detail is 0.
    if (!this.touched || event.detail === 0 || again) return;
    if (this.isShownFirst(object)) this.shown = object;
    else if (!this.isIdle(object)) return;
    event.stopPropagation();
    if (object.startsWith("zone:")) {
      this.pointing.at = { what: "zone", zone: object.slice(5) };
      return;
    }
    // The second tap on an Enemy that cannot be attacked walks to it.
    const walked = this.walkedTo(object);
    if (walked && this.room.optionsAt(object).length === 0) this.walking.shown = walked;
    const label = (element?.getAttribute("aria-label") ?? "").split(". ")[0] ?? "";
    this.pointing.at = object.startsWith("foe:") ? { what: "foe", id: object.slice(4) } : { what: "thing", object, name: "", label };
  };

  /** With an attack chosen, a click beside an Enemy, or on a friend before it, means the Enemy and not a walk. */
  private aim(object: string, event: MouseEvent): boolean {
    const { room, map } = this;
    const verb = room.chosenVerbNow;
    if (!verb || object.startsWith("foe:") || room.optionsAt(object).some((option) => verb.options.includes(option))) return false;
    const zone = /^(?:zone|token):([^:]+)/.exec(object)?.[1] ?? map.view.adventurers.find(({ name }) => object === `adventurer:${name}`)?.zone;
    const foes = map.standing.groups.map(({ group }) => group).filter((group) => group.zone === zone).map(({ id }) => `foe:${id}`);
    const aimed = foes.filter((foe) => room.optionsAt(foe).some((option) => verb.options.includes(option)));
    const [only] = aimed;
    if (!only) return false;
    event.stopPropagation();
    const meant = this.element?.querySelector(`[data-object=${JSON.stringify(only)}]`);
    if (aimed.length === 1) meant?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: event.detail }));
    else room.ask(verb.verb.name, verb.options.filter(({ points_at }) => points_at.some((at) => aimed.includes(at))), (meant ?? document.body).getBoundingClientRect());
    return true;
  }

  /** Whether a tap on a place or a token can only tell what it is. */
  private isIdle(object: string): boolean {
    const zone = /^(?:zone|token):([^:]+)/.exec(object)?.[1] ?? "";
    const offers = [object, `zone:${zone}`].some((at) => this.room.optionsAt(at).length > 0);
    return zone !== "" && !offers && !this.walking.walks.has(zone);
  }

  private isShownFirst(object: string): boolean {
    const { room } = this;
    if (/^(door|token|foe):/.test(object) && room.optionsAt(object).length) return true;
    if (this.walkedTo(object)) return true;
    const zone = object.startsWith("zone:") ? object.slice(5) : "";
    if (zone === "") return false;
    return this.skillsAt(object).length > 0 || (room.optionsAt(object).some(isMove) && (isLastAction(this.map.view) || this.map.held(zone) > 0));
  }

  /** The Skills that a choice of this object means now: those of the verb that was chosen, or all that it offers. */
  skillsAt(object: string): readonly OptionInfo[] {
    const all = this.room.optionsAt(object);
    const meant = all.filter((option) => this.room.activeVerb?.options.includes(option));
    const options = meant.length ? meant : all;
    return options.some(isMove) ? [] : options;
  }

  /** The Zone of an Enemy, if one can walk there; else nothing. */
  private walkedTo(object: string): string {
    if (!object.startsWith("foe:")) return "";
    const zone = this.map.standing.groups.find(({ group }) => `foe:${group.id}` === object)?.group.zone ?? "";
    return this.walking.walks.has(zone) ? zone : "";
  }

  /** For the `onpoint` of a part: what cannot be chosen is asked for its reason by this name. */
  pointAt(at: Pointed, object: string, name: string): (here: boolean) => void {
    const point = this.pointing.here(at);
    return (here) => {
      point(here);
      if (here && this.room.connection.asked && this.room.optionsAt(object).length === 0) this.room.connection.askWhyNot(name);
    };
  }

  walk(zone: string): void {
    this.walking.walk(zone, this.touched);
  }

  /** A token is in the way of the Zone it lies in: whoever cannot take it means the Zone. */
  meanZone(zone: ZoneView): void {
    const object = `zone:${zone.name}`;
    const box = document.querySelector(`[data-object="${object}"]`)?.getBoundingClientRect();
    if (!box || !this.room.choose(zone.label, object, box, { touch: this.touched })) this.walk(zone.name);
  }

  /** A door that is open stands in the way of the Zone behind it. */
  meanWay(border: BorderView | null): void {
    const { acting } = this.map;
    if (border?.is_open && acting) this.walk(acting.zone === border.first ? border.second : border.first);
  }

  /** A figure stands in the way of its Zone: a click that can do nothing to the figure goes there. */
  meanZoneOf(name: string, otherwise: () => void): void {
    const drawn = this.map.zone(name);
    if (drawn && (this.walking.walks.has(name) || this.room.optionsAt(drawn.object).length)) this.meanZone(drawn.zone);
    else otherwise();
  }

  /** Reads the card of a figure. */
  read(thing: string, object: string): void {
    this.room.read(thing, object, (document.querySelector(`[data-object="${CSS.escape(object)}"]`) ?? document.body).getBoundingClientRect(), true);
  }

  // One stop for Tab among all that can be chosen on the map; the arrow keys go from one to the next.

  rove(to: Element | null): void {
    const all = [...(this.element?.querySelectorAll<SVGElement>(BUTTONS) ?? [])];
    const able = new Set(all.filter((found) => this.isAble(found.dataset.object ?? "")));
    const one = able.has(to as SVGElement) ? to : able.values().next().value;
    // Only what changes is written: each write has styles computed anew.
    for (const found of all) {
      if (found.hasAttribute("data-stop") !== able.has(found)) found.toggleAttribute("data-stop");
      const tabindex = found === one ? "0" : "-1";
      if (found.getAttribute("tabindex") !== tabindex) found.setAttribute("tabindex", tabindex);
    }
  }

  private isAble(object: string): boolean {
    return this.room.optionsAt(object).length > 0 || this.walking.walks.has(object.replace(/^zone:/, ""));
  }

  readonly arrows = (event: KeyboardEvent): void => {
    this.touched = false;
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    const all = [...(this.element?.querySelectorAll<SVGElement>(`${BUTTONS}[data-stop]`) ?? [])];
    const at = all.indexOf(event.target as SVGElement);
    if (!step || at < 0 || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    const next = all[(at + step + all.length) % all.length];
    this.rove(next ?? null);
    next?.focus();
  };
}
