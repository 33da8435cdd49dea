// What all parts of a table page share: the connection, the book, what is being read, what is open.
import { getContext, setContext } from "svelte";
import type { Book } from "./books.svelte";
import type { OptionInfo, SeatInfo } from "./protocol";
import type { TableConnection } from "./table.svelte";
import { askedSeats } from "./team";
import { named } from "./words";

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
}

export class Room {
  book = $state.raw<Book | null>(null);
  reading = $state.raw<Reading | null>(null);
  menu = $state.raw<OpenMenu | null>(null);
  /** The object whose option is being considered in the list of options. */
  pointed = $state.raw<readonly string[]>([]);

  /** Whether the last choice was made by keyboard: then the next question takes the focus. */
  byKeyboard = false;
  shorten = $state.raw<(text: string) => string>((text) => text);
  /** Whether the title is known for its chances to respond. */
  manyResponses = $state(false);

  /** Goes on at another seat of this device. */
  sitAt: (seat: number) => void = () => {};

  constructor(readonly connection: TableConnection) {}

  /** Whether all at the table win or lose together. */
  get together(): boolean {
    return this.book?.title.cooperative ?? false;
  }

  /** Whether everybody here is on one side: a team, or one alone. */
  get oneSide(): boolean {
    return this.together || this.seats.length === 1;
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

  name(seat: number): string {
    return this.seats.find((info) => info.seat === seat)?.name ?? `Seat ${seat + 1}`;
  }

  /** A sentence of the view with the names of who sits here. */
  named(told: string): string {
    return named(told, (seat) => this.name(seat));
  }

  colour(seat: number): number {
    return this.seats.find((info) => info.seat === seat)?.colour ?? seat;
  }

  optionsAt(object: string | null): readonly OptionInfo[] {
    return object === null ? [] : (this.connection.targets.get(object) ?? []);
  }

  /** Chooses what points at an object; asks which, if there are several. */
  choose(thing: string, object: string | null, box: DOMRect): boolean {
    const options = this.optionsAt(object);
    const [only] = options;
    if (!only) return false;
    this.reading = null;
    if (options.length === 1) this.connection.answer(only.key);
    else this.menu = { thing, options, box };
    return true;
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
