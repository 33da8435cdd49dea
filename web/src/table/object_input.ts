// Mouse, touch and keyboard input of an object on a board: resting on it reads it, choosing
// chooses it. A finger cannot rest, so its first tap shows the thing with what can be done.
import { settings } from "../settings/settings.svelte";
import { hasMovedTo } from "../ui/last_input";
import { screen } from "../ui/screen_size.svelte";
import type { Room } from "./room.svelte";

export interface InputObject {
  object: string | null;
  thing: string;
  readable: boolean;
  /** Resting on it does not read it, because what it shows then would be covered. */
  restless?: boolean;
  /** A tap chooses it instead of reading it first; a long press reads it. */
  tapChooses?: boolean;
  /** It can be read, but neither chosen nor otherwise used now. */
  disabled?: boolean;
  otherwise?: () => void;
  /** Somebody points at it, or no longer does. */
  onpoint?: (here: boolean) => void;
  element: Element | undefined;
}

/** What a thing needs of the room it is in. */
export type InputRoom = Pick<Room, "optionsAt" | "choose" | "read" | "stopReading">;

/** How long a pointer rests on something before it is read, in milliseconds. */
export const HOVER = 500;
const FOCUS = 500;
const PRESS = 450;

export class ObjectInput {
  /** Tells this thing from others of the same name, where several are marked. */
  readonly handle = Symbol("thing");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pressed = false;
  private reading = false;
  private pointer = "mouse";

  constructor(
    private readonly room: InputRoom,
    private readonly handled: () => InputObject,
    /** Something else is being done with the pointer, such as moving the map. */
    private readonly busy: () => boolean = () => false,
  ) {}

  readonly enter = (event: PointerEvent): void => {
    if (event.pointerType !== "mouse") return;
    // After a tap browsers put a mouse where the finger was: what comes there next is not pointed at.
    if (screen.touch && !hasMovedTo(event)) return;
    this.rest(settings.previews ? HOVER : null);
  };

  readonly leave = (event: Event): void => {
    if (event.type === "blur" || (event as PointerEvent).pointerType === "mouse") this.stop();
  };

  readonly down = (event: PointerEvent): void => {
    this.pointer = event.pointerType;
    if (event.pointerType !== "mouse") this.readSoon(PRESS, true);
  };

  readonly up = (): void => clearTimeout(this.timer);

  readonly focus = (event: FocusEvent): void => {
    if (!(event.currentTarget as Element).matches(":focus-visible")) return;
    this.rest(FOCUS);
  };

  readonly click = (event?: Event): void => {
    clearTimeout(this.timer);
    // A long press has shown the thing; letting go must not choose it.
    if (this.pressed) {
      this.pressed = false;
      return;
    }
    const { object, thing, readable, tapChooses, disabled, otherwise, element } = this.handled();
    if (!element) return;
    const box = element.getBoundingClientRect();
    // A key makes a click too, and its detail is 0.
    const touch = this.pointer !== "mouse" && event instanceof MouseEvent && event.detail > 0;
    if (touch) this.handled().onpoint?.(true);
    if (!disabled && this.room.choose(thing, object, box, { touch, readable: readable && !tapChooses, handle: this.handle })) return;
    if (otherwise && !disabled) otherwise();
    else if (readable) this.room.read(thing, object, box, true);
  };

  /** The thing has left its place or is another one: nobody is looking at it any more. */
  readonly gone = (): void => this.stop();

  private stop(): void {
    if (this.timer !== undefined) clearTimeout(this.timer);
    this.handled().onpoint?.(false);
    if (!this.reading) return;
    this.reading = false;
    this.room.stopReading();
  }

  /** Somebody rests on it; it is read after this time, or not at all. */
  private rest(after: number | null): void {
    const { onpoint, restless } = this.handled();
    onpoint?.(true);
    if (!restless && after !== null) this.readSoon(after);
  }

  private readSoon(after: number, pinned = false): void {
    clearTimeout(this.timer);
    if (!this.handled().readable) return;
    this.timer = setTimeout(() => {
      const { thing, object, element } = this.handled();
      if (!element || this.busy()) return;
      this.pressed = pinned;
      this.reading = !pinned;
      this.room.read(thing, object, element.getBoundingClientRect(), pinned);
    }, after);
  }
}
