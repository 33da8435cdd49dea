// States from changes: after the first state, the server sends only what changed.
import type { ChangesMessage, FrameInfo, StateMessage } from "./protocol.generated";
import type { View } from "./protocol_types";

/** `[value]` replaces a value; an object has the changes of its fields, or of its items by index. */
type Change = [unknown] | { [part: string]: Change | number };

/** The value after a change; the old value is not modified. Throws if the change does not fit. */
function changed(old: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0];
  if (Array.isArray(old)) return changedList(old, change);
  if (typeof old !== "object" || old === null) throw new TypeError("A change does not fit the state.");
  const value: Record<string, unknown> = { ...old };
  for (const [name, part] of Object.entries(change)) value[name] = changed(value[name], part as Change);
  return value;
}

function changedList(old: readonly unknown[], { length, ...items }: { [part: string]: Change | number }): unknown[] {
  const list = old.slice(0, length === undefined ? old.length : Number(length));
  for (const [index, item] of Object.entries(items)) {
    const place = Number(index);
    // The index just after the last item appends one.
    if (!(place <= list.length)) throw new RangeError("A change does not fit the list.");
    list[place] = changed(list[place], item as Change);
  }
  return list;
}

/** The full state after a message, as if the server had sent it. Throws if the message does not fit. */
export function nextState(last: StateMessage, message: ChangesMessage): StateMessage {
  const frames: FrameInfo[] = [];
  let view = last.view;
  let first = 0;
  for (const frame of message.frames ?? []) {
    view = changed(view, frame.view as Change) as View;
    frames.push({ view, events: message.events.slice(first, first + frame.events) });
    first += frame.events;
  }
  const state = changed({ ...last, view }, message.change as Change) as StateMessage;
  const { events, since, declined, note } = message;
  return { ...state, events, since, declined, note, frames, fresh: false };
}
