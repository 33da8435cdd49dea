// The fight that has just happened, as it is shown: dice tumble, then the blow lands, then it fades.
import { untrack } from "svelte";
import type { Room } from "../../../table/room.svelte";
import { turnStarts } from "../../../journal/journal";
import { settings } from "../../../settings/settings.svelte";
import type { EventInfo, OptionInfo } from "../../../connection/protocol.generated";
import { enemyMoves, fallenBoss, isAboutDice, lastRise, lastRoll, lossesOf, strikesOf, type Fallen, type Loss, type Rise, type Rolled, type Strike } from "./fights";
import type { KeepView } from "../view.generated";

/** How long dice tumble, in milliseconds. */
export const TUMBLE = 600;
/** How long what came of it stays in sight. */
const STAYS = 4000;

function hasRoll(events: readonly EventInfo[]): boolean {
  return events.some((event) => event.kind === "DiceRolled");
}

export class FightScene {
  isRolling = $state(false);
  /** Whether the dice and the traces of the blow have been seen long enough. */
  private isOver = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What was seen before the roll: nobody falls before the dice lie still. */
  private before = $state.raw<KeepView | null>(null);

  constructor(
    private readonly room: Room,
    private readonly current: () => KeepView,
  ) {}

  /** Whether the question is about the dice on the table. */
  private readonly isAsked = $derived.by(() => !this.room.connection.moment && isAboutDice(this.room.connection.asked?.kind));
  /** The answers about the dice. */
  readonly offers: readonly OptionInfo[] = $derived.by(() => (this.isAsked && !this.room.connection.waiting ? this.room.connection.answers : []));

  /** The first event that is still shown, where small steps have followed by themselves; null for the newest alone. */
  private shownFrom = $state<number | null>(null);
  private readonly from: number = $derived.by(() => Math.min(this.shownFrom ?? Infinity, this.room.connection.newFrom));
  /** What has come with the last change. */
  private readonly latest: readonly EventInfo[] = $derived.by(() => {
    const { moment, frame, events, newFrom } = this.room.connection;
    if (!moment) return events.slice(newFrom);
    return moment.events.filter((event) => event.at === moment.at && (frame === null || event.frame === frame));
  });
  private readonly known: readonly EventInfo[] = $derived.by(() => (this.room.connection.moment ?? this.room.connection).events);
  private readonly happened: readonly EventInfo[] = $derived.by(() => {
    const { moment, events } = this.room.connection;
    return moment || this.shownFrom === null ? this.latest : events.slice(this.from);
  });
  private readonly last: Rolled | null = $derived.by(() => {
    const { moment, events } = this.room.connection;
    if (moment) return lastRoll(this.happened, 0);
    const areSameDice = this.isAsked || this.happened.some((event) => event.kind === "DiceTurned");
    return lastRoll(events, areSameDice ? 0 : this.from);
  });
  /** The dice on the table. */
  readonly rolled: Rolled | null = $derived.by(() => (this.isOver && !this.isAsked ? null : this.last));
  /** The blows to be drawn: none before the dice lie still. */
  readonly strikes: readonly Strike[] = $derived.by(() => (this.isOver || this.isRolling ? [] : strikesOf(this.happened)));
  readonly moves: readonly { from: string; to: string }[] = $derived.by(() => (this.isOver ? [] : enemyMoves(this.happened)));
  readonly losses: readonly Loss[] = $derived.by(() => (this.isOver || this.isRolling ? [] : lossesOf(this.happened)));

  /** A fall that a replay has come past: it stays in sight, however quick the steps are. */
  private passed = $state.raw<{ at: number; fallen: Fallen } | null>(null);
  private passedTimer: ReturnType<typeof setTimeout> | undefined;
  /** The Boss where it fell, once the dice lie still. */
  readonly fallen: Fallen | null = $derived.by(() => {
    const { passed } = this;
    const isTumbling = this.isRolling && passed?.at === this.room.connection.moment?.at;
    if (passed) return isTumbling ? null : passed.fallen;
    return this.isOver || this.isRolling ? null : fallenBoss(this.happened, this.before?.foes ?? [], this.known);
  });

  /** Who has just come to another Danger Level, once the dice lie still. */
  readonly rise: Rise | null = $derived.by(() => (this.isOver || this.isRolling ? null : lastRise(this.happened)));

  /** The view with the figures as they stood before the roll, as long as dice tumble. */
  readonly view: KeepView = $derived.by(() => {
    const view = this.current();
    const { before } = this;
    if (!before || !this.isRolling) return view;
    const wounds = new Map(before.adventurers.map((one) => [one.name, one.wounds]));
    return { ...view, foes: before.foes, adventurers: view.adventurers.map((one) => ({ ...one, wounds: wounds.get(one.name) ?? one.wounds })) };
  });

  /** To be called once where the map is made: follows what happens. */
  follow(): void {
    let [shown, seen]: [readonly EventInfo[], KeepView] = [this.latest, this.current()];
    let [from, wasPassing] = [this.room.connection.newFrom, false];
    let lookedAt = this.room.connection.moment?.at ?? null;
    $effect.pre(() => {
      const [latest, view] = [this.latest, this.current()];
      untrack(() => {
        const { events, newFrom, passing, story, moment } = this.room.connection;
        // What follows by itself, such as Mana at the end of a Turn, does not take the dice away.
        const goesOn = wasPassing && !story && !moment && !this.isOver && !hasRoll(latest) && lastRoll(events, this.shownFrom ?? from) !== null;
        if (latest !== shown && goesOn) this.shownFrom ??= from;
        else if (latest !== shown) {
          this.shownFrom = null;
          this.begin(latest, seen);
          this.pass(lookedAt, seen);
        }
        lookedAt = moment?.at ?? null;
        [shown, seen, from, wasPassing] = [latest, view, newFrom, passing !== null && !story];
      });
    });
    $effect(() => () => {
      clearTimeout(this.timer);
      clearTimeout(this.passedTimer);
    });
  }

  /** A replay goes on from another moment, past all that happened in the Turn between them. */
  private pass(from: number | null, before: KeepView): void {
    const { moment } = this.room.connection;
    if (from === null || (moment && moment.at < from)) this.passed = null;
    if (from === null || !moment || moment.at <= from) return;
    const turn = turnStarts(moment.events).filter((start) => start < moment.at).at(-1) ?? 0;
    const between = moment.events.filter(({ at }) => at > from && at >= turn);
    const fallen = fallenBoss(between, before.foes, moment.events);
    if (!fallen) return;
    this.passed = { at: moment.at, fallen };
    clearTimeout(this.passedTimer);
    this.passedTimer = setTimeout(() => (this.passed = null), STAYS);
  }

  private begin(happened: readonly EventInfo[], before: KeepView): void {
    clearTimeout(this.timer);
    this.isOver = false;
    this.isRolling = hasRoll(happened) && settings.moves;
    this.before = before;
    if (this.isRolling) this.timer = setTimeout(() => this.settle(), TUMBLE);
    else this.fadeLater();
  }

  /** The dice lie still now. */
  settle(): void {
    if (!this.isRolling) return;
    clearTimeout(this.timer);
    this.isRolling = false;
    this.fadeLater();
  }

  private fadeLater(): void {
    this.timer = setTimeout(() => (this.isOver = true), STAYS);
  }

  /** Puts dice and traces away. */
  dismiss(): void {
    this.settle();
    clearTimeout(this.timer);
    this.isOver = true;
  }
}
