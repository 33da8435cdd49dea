// The state that all components of a table page share: connection, rulebook, open preview and menu.
import { getContext, setContext, untrack } from "svelte";
import type { Rulebook } from "../rules/rulebooks.svelte";
import { ChanceGraphSearch } from "../replay/chance_graph.svelte";
import { TurningPointSearch } from "../replay/turning_points.svelte";
import { keyText, multiSelectOf, sortHandOptions, splitDiscards, type ImpossibleOption, type MultiSelect, type MultiSelectState } from "../decision/options";
import { firstWord, letterTargets, verbChoices, verbName, type Lettered, type VerbChoice, type VerbSet } from "../decision/verbs";
import type { View } from "../connection/protocol_types";
import type { EventInfo, OptionInfo, SeatInfo, ThingInfo } from "../connection/protocol.generated";
import type { JoinEvents } from "../journal/journal";
import { lastInput } from "../ui/last_input";
import { screen } from "../ui/screen_size.svelte";
import { settings } from "../settings/settings.svelte";
import type { TableConnection } from "../connection/table_connection.svelte";
import { askedSeats } from "../connection/team_proposals";
import { withNames, undoAway, undoHint } from "../ui/text";

export interface Reading {
  thing: string;
  /** The object on the board it was read at, such as `supply:Tavern`. */
  object: string | null;
  box: DOMRect;
  pinned: boolean;
}

export interface OpenMenu {
  thing: string;
  options: readonly OptionInfo[];
  box: DOMRect;
  /** The question it belongs to: with the next one it closes. */
  n: number;
}

/** With what something on the board was chosen, and whether it can be read. */
export interface Chosen {
  touch?: boolean;
  readable?: boolean;
  handle?: symbol;
}

type Marks = ReadonlyMap<symbol, OptionInfo>;
const NO_MARKS: Marks = new Map();
/** One and the same list, so that nothing on the board is done anew when nothing is pointed at any more. */
const NOTHING: readonly never[] = [];

export class Room {
  book = $state.raw<Rulebook | null>(null);
  reading = $state.raw<Reading | null>(null);
  /** Only while the question stands that it was opened for. */
  get menu(): OpenMenu | null {
    return this.opened?.n === this.n ? this.opened : null;
  }
  set menu(menu: OpenMenu | null) {
    this.opened = menu;
  }
  private opened = $state.raw<OpenMenu | null>(null);
  private marked = $state.raw<{ n: number; marks: Marks }>({ n: -1, marks: NO_MARKS });
  /** What lies on the board, by the names that options point at: each with the thing that can be read there. */
  private readonly lying = new Map<string, Map<symbol, string | null>>();
  /** The questions of the title in which several things of a kind are chosen. */
  severals = $state.raw<readonly MultiSelect[]>([]);
  /** The title's verbs, where options are chosen by verb and target. */
  verbSet = $state.raw<VerbSet | null>(null);
  /** Kinds of questions that are answered by what lies on the board. */
  shelved = $state.raw<readonly string[]>([]);
  /** What the title asks once more before an option acts; empty where nothing is asked. */
  asksFirst = $state.raw<(option: OptionInfo, question: string, view: View) => string>(() => "");
  /** What the title says cannot be chosen, by the kind of the question. */
  impossibleOf = $state.raw<(view: View, question: string) => readonly ImpossibleOption[]>(() => NOTHING);
  private chosenVerb = $state.raw<{ n: number; digit: string }>({ n: -1, digit: "" });
  /** The options that were chosen and are on their way to the server. */
  private readonly chosen: readonly OptionInfo[] = $derived.by(() => {
    const { chosen, choices } = this.connection;
    return chosen.length ? choices.filter((option) => chosen.some((key) => keyText(key) === keyText(option.key))) : NOTHING;
  });
  private readonly chosenObjects: readonly string[] = $derived(this.chosen.length ? this.chosen.flatMap((option) => option.points_at) : NOTHING);
  private considering = $state.raw<readonly string[]>(NOTHING);
  /** The objects of what was chosen, while that is on its way; else of the option that is considered in the list. */
  get pointed(): readonly string[] {
    return this.chosenObjects.length ? this.chosenObjects : this.considering;
  }
  set pointed(objects: readonly string[]) {
    this.considering = objects.length ? objects : NOTHING;
  }
  /** The option of the list that is being considered, by mouse or focus. */
  considered = $state.raw<OptionInfo | null>(null);
  /** What a lesson points at. */
  taught = $state.raw<readonly string[]>([]);
  /** The keys of the options that a lesson asks for, as text; none where any will do. */
  taughtKeys = $state.raw<ReadonlySet<string>>(new Set());
  /** Whether the coach of a lesson is speaking. */
  coached = $state(false);
  /** Whether somebody wants to see the match before its result: nothing of what comes is told. */
  hidesEnd = $state(false);

  /** Whether somebody moves about by keyboard: then the next question takes the focus. */
  get byKeyboard(): boolean {
    return lastInput.keyboard;
  }
  shorten = $state.raw<(text: string, narrow?: boolean) => string>((text) => text);
  joins = $state.raw<JoinEvents>(() => null);
  /** What a thing is called at the table, if not by its printed name. */
  called = $state.raw<(thing: ThingInfo) => string>((thing) => thing.name);
  turnSoFar = $state.raw<(events: readonly EventInfo[], view: View) => string>(() => "");
  /** The kinds of events that the line of the latest events leaves out. */
  trifles = $state.raw<readonly string[]>([]);
  /** Whether the title is known for its chances to respond. */
  manyResponses = $state(false);

  /** Goes on at another seat of this device. */
  sitAt: (seat: number) => void = () => {};

  /** The question whose answers can be given all at once, if it is asked. */
  readonly several: MultiSelectState | null = $derived.by(() => {
    const { asked, moment, waiting } = this.connection;
    return asked && !moment && !waiting ? multiSelectOf(asked, this.severals) : null;
  });

  /** What can be chosen, with the discards nobody asked for apart. */
  readonly offered = $derived.by(() => splitDiscards(sortHandOptions(this.connection.answers), this.connection.besides));

  /** What can be chosen now by verb or letter: nothing while looking back. */
  private readonly choosable: readonly OptionInfo[] = $derived.by(() =>
    this.connection.moment ? [] : [...(this.connection.asked ? this.offered.answers : []), ...this.offered.besides],
  );

  /** What people would look for among the options, and why it is not there. */
  readonly impossible: readonly ImpossibleOption[] = $derived.by(() => {
    const { asked, moment, view } = this.connection;
    return asked && view && !moment ? this.impossibleOf(view, asked.kind ?? "") : NOTHING;
  });

  /** The options by verb; null where the question has no verbs. */
  readonly verbs: readonly VerbChoice[] | null = $derived.by(() => {
    const { asked, moment } = this.connection;
    if (!this.verbSet || !asked || moment || asked.kind !== this.verbSet.kind) return null;
    return verbChoices(this.verbSet.verbs, this.choosable);
  });

  /** The verb whose targets have letters: the chosen one, else the first that has any options. */
  readonly activeVerb: VerbChoice | null = $derived.by(() => {
    const able = (this.verbs ?? []).filter((choice) => choice.options.length);
    const chosen = this.hasChosenVerb ? able.find((choice) => choice.verb.digit === this.chosenVerb.digit) : null;
    return chosen ?? able.find((choice) => choice.options.some((option) => this.isTaught(option))) ?? able[0] ?? null;
  });

  /** The verb that was chosen at this question; null where none was. */
  get chosenVerbNow(): VerbChoice | null {
    return this.hasChosenVerb ? this.activeVerb : null;
  }

  private get hasChosenVerb(): boolean {
    return this.chosenVerb.n === this.n;
  }

  /** Whether an option may glow: nothing that gives something up or asks once more, and in a lesson only what it asks for. */
  mayGlow(option: OptionInfo): boolean {
    if (this.onceMore(option) && !(this.hasChosenVerb && this.activeVerb?.options.includes(option))) return false;
    return !option.gives_up && (this.taughtKeys.size === 0 || this.isTaught(option));
  }

  /** Whether an option may glow on the board: where a verb was chosen, only its options are meant. */
  isMeant(option: OptionInfo): boolean {
    return this.mayGlow(option) && (!this.hasChosenVerb || (this.activeVerb?.options.includes(option) ?? true));
  }

  /** The letters that targets have had: they keep them from question to question. */
  private readonly knownLetters = new Map<string, string>();
  /** The letters of targets, in titles that have verbs. */
  readonly letters: readonly Lettered[] = $derived(
    // What asks once more is no target of a key, unless its verb was chosen.
    this.verbSet ? letterTargets(this.activeVerb?.options ?? this.choosable.filter((option) => !this.onceMore(option)), this.knownLetters, this.verbSet.letters) : [],
  );

  /** The letter of an object on the board; empty if it has none. */
  letterAt(object: string): string {
    return this.letterOf((option) => option.points_at.includes(object));
  }

  letterOf(is: (option: OptionInfo) => boolean): string {
    return this.letters.find(({ options }) => options.some(is))?.letter ?? "";
  }

  /**
   * Does what a verb stands for: its only option, a target on the board, or a list to choose from. A
   * finger is shown first what cannot be taken back.
   */
  chooseVerb(choice: VerbChoice, box: DOMRect, touch = false): void {
    const { verb } = choice;
    // In a lesson a verb does what is taught.
    const taught = choice.options.filter((option) => this.isTaught(option));
    const options = taught.length ? taught : choice.options;
    const [only] = options;
    if (!only) return;
    this.chosenVerb = { n: this.n, digit: verb.digit };
    const risk = (touch || verb.isAsked) && options.length === 1 ? this.riskOf(only) : "";
    if (risk) this.ask(risk, [only], box);
    else if (options.length === 1) this.take(only, box, touch);
    else if (!options.every((option) => this.glows(option)) || !verb.keys.length) this.ask([verbName(choice), ...(verb.note ? [verb.note] : [])].join(": "), options, box);
  }

  private riskOf(option: OptionInfo): string {
    return this.connection.view ? (this.verbSet?.risk?.(option, this.connection.view) ?? "") : "";
  }

  /** Chooses by a letter, which asks about a risk wherever the digit of the verb does. */
  chooseByKey(option: OptionInfo, box: DOMRect): void {
    const verb = this.verbs?.find(({ options }) => options.includes(option))?.verb;
    const risk = verb?.isAsked ? this.riskOf(option) : "";
    if (risk) this.ask(risk, [option], box);
    else this.take(option, box);
  }

  /** Where the match was decided, for all parts that show it. */
  readonly deciding: TurningPointSearch;
  /** How the match stood turn by turn, for all parts that show it. */
  readonly chances: ChanceGraphSearch;

  constructor(readonly connection: TableConnection) {
    this.deciding = new TurningPointSearch(connection);
    this.chances = new ChanceGraphSearch(connection);
  }

  /** Whether all at the table win or lose together. */
  get together(): boolean {
    return this.book?.title.cooperative ?? false;
  }

  /** Whether everybody here is on one side: a team, or one alone. */
  get oneSide(): boolean {
    return this.together || this.seats.length === 1;
  }

  /** What can be taken back at this table. */
  get undoHint(): string {
    const table = this.connection.state?.table;
    if (!table) return "";
    // With somebody away the rule of a real table holds.
    const policy = table.undo === "friendly" && this.undoAway ? "table" : table.undo;
    return undoHint(policy, this.seats.length === 1, this.oneSide);
  }

  /** Why less can be taken back than the table was set for; nothing if all who must agree are here. */
  get undoAway(): string {
    const away = (this.connection.state?.undo_away ?? []).filter((seat) => seat !== this.mine);
    return away.length ? undoAway(away.map((seat) => this.name(seat))) : "";
  }

  /** Whether it makes sense to say when to be asked. */
  get responds(): boolean {
    return this.mine !== null && (this.manyResponses || this.connection.responds);
  }

  get mine(): number | null {
    return this.connection.state?.seat ?? null;
  }

  /** The others who may answer too and are here, to whom something can be proposed. */
  get mates(): SeatInfo[] {
    const asked = this.connection.asked;
    if (!asked) return [];
    const team = askedSeats(asked).filter((seat) => seat !== this.mine);
    return this.seats.filter((info) => team.includes(info.seat) && info.kind === "person" && info.present);
  }

  get seats(): SeatInfo[] {
    return this.connection.seats;
  }

  /** Whether the player's hand is folded to a strip: as somebody wants it, else where room is short. */
  get folds(): boolean {
    return settings.folds ?? (screen.short || (screen.narrow && this.connection.moment !== null));
  }

  name(seat: number): string {
    return this.seats.find((info) => info.seat === seat)?.name || `Seat ${seat + 1}`;
  }

  /** A sentence of the view with the names of who sits here. */
  withNames(told: string): string {
    return withNames(told, (seat) => this.name(seat));
  }

  colour(seat: number): number {
    return this.seats.find((info) => info.seat === seat)?.colour ?? seat;
  }

  /** Somebody rests on an option of the list, or no longer does. */
  consider(option: OptionInfo | null): void {
    this.considered = option;
    this.pointed = option?.points_at ?? NOTHING;
  }

  optionsAt(object: string | null): readonly OptionInfo[] {
    const all = object === null ? NOTHING : (this.connection.targets.get(object) ?? NOTHING);
    return all.some((option) => this.waits(option)) ? all.filter((option) => !this.waits(option)) : all;
  }

  /** Whether an option is not what somebody means who points at its target, before its verb is chosen. */
  private waits(option: OptionInfo): boolean {
    if (!this.verbs || !this.verbSet?.waiting?.includes(firstWord(option)) || this.isTaught(option)) return false;
    return !(this.hasChosenVerb && this.activeVerb?.options.includes(option));
  }

  /**
   * Chooses what points at an object; asks which, if there are several. A finger's first tap on what
   * can be read shows it, with what can be done as buttons.
   */
  choose(thing: string, object: string | null, box: DOMRect, how: Chosen = {}): boolean {
    const all = this.optionsAt(object);
    // Where an object offers several things, the verb that is active tells which is meant.
    const meant = all.filter((option) => this.activeVerb?.options.includes(option));
    const options = meant.length === 1 || (meant.length && this.hasChosenVerb) ? meant : all;
    const [only] = options;
    if (!only) return false;
    if (options.length === 1 && this.isOneOfSeveral(only)) {
      this.mark(only, how.handle);
    } else if (how.touch && how.readable) {
      this.read(thing, object, box, true);
    } else {
      this.reading = null;
      if (options.length === 1) this.take(only, box, how.touch);
      else this.ask(thing, options, box);
    }
    return true;
  }

  /** Chooses an option, after asking once more where somebody wants that, where it is for good, or where it uses something up. */
  take(option: OptionInfo, box: DOMRect, touch = false): void {
    const forGood = touch && this.connection.state?.table.undo === "strict";
    const asked = this.onceMore(option);
    if (settings.confirms || forGood || option.gives_up || asked) this.ask(asked || option.text, [option], box);
    else this.connection.answer(option.key);
  }

  /** A thing by what it is called at the table. */
  spoken(name: string): string {
    const thing = this.book?.things.get(name);
    return thing ? this.called(thing) : name;
  }

  /** The words of what an option uses, such as a Skill. */
  explanationOf(option: OptionInfo): string {
    return this.book?.things.get(this.verbSet?.explained?.(option) ?? "")?.text ?? "";
  }

  private onceMore(option: OptionInfo): string {
    const { view, asked } = this.connection;
    return view ? this.asksFirst(option, asked?.kind ?? "", view) : "";
  }

  /** Whether an option was chosen and is on its way. */
  isChosen(option: OptionInfo): boolean {
    return this.chosen.includes(option);
  }

  /** Opens a menu to choose one of these options from. */
  ask(thing: string, options: readonly OptionInfo[], box: DOMRect): void {
    if (this.connection.waiting) return;
    // What asks once more, such as an attack that cannot wound, comes last.
    const [certain, doubtful] = [options.filter((option) => !this.onceMore(option)), options.filter((option) => this.onceMore(option))];
    this.menu = { thing, options: [...certain, ...doubtful], box, n: this.n };
  }

  private get n(): number {
    return this.connection.state?.n ?? -1;
  }

  /** What is marked, where several things are chosen: things on the board, and their options. */
  get marks(): Marks {
    return this.marked.n === this.n ? this.marked.marks : NO_MARKS;
  }

  isOneOfSeveral(option: OptionInfo): boolean {
    return this.several?.members.includes(option) ?? false;
  }

  isMarked(option: OptionInfo): boolean {
    return [...this.marks.values()].includes(option);
  }

  /** Marks an option's thing, or the next of several alike; those that are all marked are let go. */
  mark(option: OptionInfo, handle?: symbol): void {
    const marks = new Map(this.marks);
    const things = handle ? [handle] : this.thingsOf(option);
    const next = things.find((thing) => !marks.has(thing));
    if (next) marks.set(next, option);
    else things.forEach((thing) => marks.delete(thing));
    this.marked = { n: this.n, marks };
  }

  /** Sends all that is marked, and that this is all: which nobody asks once nothing is left to choose. */
  confirmMarks(): void {
    const several = this.several;
    if (!several) return;
    const chosen = [...this.marks.values()].map((option) => option.key);
    const all = several.members.flatMap((option) => this.thingsOf(option));
    this.connection.answerAll(all.every((thing) => this.marks.has(thing)) ? chosen : [...chosen, several.closing.key]);
  }

  /** Whether a lesson asks for this option now. */
  isTaught(option: OptionInfo): boolean {
    // Asked of every option at every question, and few tables are lessons.
    return this.taughtKeys.size > 0 && this.taughtKeys.has(keyText(option.key));
  }

  /** Whether what an option points at lies in sight, where it can be chosen too. */
  glows(option: OptionInfo): boolean {
    return !option.gives_up && option.points_at.some((object) => this.lying.get(object)?.size);
  }

  private thingsOf(option: OptionInfo): symbol[] {
    const lying = option.points_at.flatMap((object) => [...(this.lying.get(object)?.keys() ?? [])]);
    return lying.length ? lying : [Symbol.for(keyText(option.key))];
  }

  /** A thing lies on the board from now on, and can be read if it has a name; to be called back when it goes. */
  lays(object: string | null, handle: symbol, thing: string | null = null): () => void {
    if (object === null) return () => undefined;
    const known = this.lying.get(object) ?? new Map<symbol, string | null>();
    this.lying.set(object, known.set(handle, thing));
    this.moveMarks(object);
    return () => {
      known.delete(handle);
      this.moveMarks(object);
    };
  }

  /** A marked thing that is drawn anew, as in a hand that opens, keeps its mark. */
  private moveMarks(object: string): void {
    const marks = untrack(() => this.marks);
    if (!marks.size) return;
    const lying = new Set([...this.lying.values()].flatMap((known) => [...known.keys()]));
    const free = [...(this.lying.get(object)?.keys() ?? [])].filter((handle) => !marks.has(handle));
    const moved = [...marks].map(([handle, option]): [symbol, OptionInfo] => {
      const isLost = option.points_at.includes(object) && !lying.has(handle);
      return [(isLost && free.shift()) || handle, option];
    });
    if (moved.some(([handle]) => !marks.has(handle))) this.marked = { n: untrack(() => this.n), marks: new Map(moved) };
  }

  /** Reads the first thing that an option points at, if it can be read. */
  readOption(option: OptionInfo, box: DOMRect): void {
    for (const object of option.points_at) {
      const thing = this.lyingAt(object);
      if (thing) return this.read(thing, object, box);
    }
  }

  /** What the card in one's hand says that an option plays, for who cannot point at it. */
  effectInHand({ points_at }: OptionInfo): string {
    const [object = ""] = points_at;
    return object.startsWith("hand:") ? (this.book?.things.get(this.lyingAt(object) ?? "")?.text ?? "") : "";
  }

  /** What can be read of what lies there. */
  private lyingAt(object: string): string | undefined {
    return [...(this.lying.get(object)?.values() ?? [])].find((readable) => readable !== null) ?? undefined;
  }

  read(thing: string, object: string | null, box: DOMRect, pinned = false): void {
    this.reading = { thing, object, box, pinned };
    // What no option could point at, such as a card another player has played, needs no reason.
    if (object !== null && this.connection.asked && this.optionsAt(object).length === 0) {
      this.connection.askWhyNot(thing);
    }
  }

  stopReading(evenPinned = false): void {
    if (this.reading && (evenPinned || !this.reading.pinned)) this.reading = null;
  }
}

/** Where the parts of a table page find their room. */
export const ROOM = Symbol("room");

export function provideRoom(room: Room): void {
  setContext(ROOM, room);
}

export function useRoom(): Room {
  return getContext<Room>(ROOM);
}
