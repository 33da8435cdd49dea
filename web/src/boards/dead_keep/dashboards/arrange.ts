// Cards that change places between the slots of one or two Adventurers, and the answers this takes.
import type { OptionKey } from "../../../connection/protocol_types";
import type { OptionInfo } from "../../../connection/protocol.generated";
import type { Slot, Slotted } from "../../shared/kit/drag_and_drop.svelte";
import type { AdventurerView } from "../view.generated";

export const SLOTS = [
  { id: "hand", name: "Hand", holds: 2 },
  { id: "body", name: "Body", holds: 1 },
  { id: "backpack", name: "Backpack", holds: 5 },
  { id: "talisman", name: "Talismans", holds: 3 },
] as const;
export type SlotKind = (typeof SLOTS)[number]["id"];

const FOUND = "found";
const DISCARDS = "discards";
const POTIONS = "potions";

/** A card that can go from one place to another, as an option has it. */
interface Move {
  key: OptionKey;
  card: string;
  /** Whose it is, or `found`. */
  from: string;
  slot: string;
  to: string;
  where: string;
}

export interface Carried extends Slotted {
  card: string;
  from: string;
  kind: string;
}

/** A place on the mat: one card fits there. */
export interface MatSlot extends Slot {
  who: string;
  kind: string;
}

export function movesIn(options: readonly OptionInfo[]): Move[] {
  return options.flatMap(({ key }) => {
    if (!Array.isArray(key) || key[0] !== "move" || key.length !== 6) return [];
    const [, card, from, slot, to, where] = key.map(String) as [string, string, string, string, string, string];
    return [{ key, card, from, slot, to, where }];
  });
}

/** Whose cards can change places now, in the order of the table. */
export function people(moves: readonly Move[], all: readonly AdventurerView[]): AdventurerView[] {
  const names = new Set(moves.flatMap(({ from, to }) => [from, to]));
  return all.filter((one) => names.has(one.name));
}

/** Of many free places the first is enough; both Hands are seen. */
const shown = (filled: number, holds: number): number => (holds > 2 ? filled + 1 : holds);

function placeMark(n: number, filled: number, holds: number): string {
  if (n >= holds) return " (too many)";
  const isLastShown = holds > 2 && n === filled;
  return isLastShown && n + 1 < holds ? `–${holds}` : "";
}

/** A place for every card, and for those that are over the limit for the moment. */
export function slotsOf(who: readonly AdventurerView[], moves: readonly Move[]): MatSlot[] {
  const several = who.length > 1;
  const own = who.flatMap((one) => {
    const named = (label: string) => ({ name: several ? `${one.name}: ${label}` : label, label, who: one.name });
    const slots: MatSlot[] = SLOTS.flatMap(({ id, name, holds }) =>
      Array.from({ length: Math.max(Math.min(holds, shown(one[id].length, holds)), one[id].length) }, (_, n) => ({
        ...named(`${name}${holds > 1 ? ` ${n + 1}` : ""}${placeMark(n, one[id].length, holds)}`),
        id: `${one.name}:${id}:${n}`,
        kind: id,
      })),
    );
    if (!several) return slots;
    const potions = { ...named("Health Potions"), id: `${one.name}:${POTIONS}`, holds: 9, narrow: true, kind: POTIONS };
    return [...slots, potions].map((slot, n) => (n ? slot : { ...slot, heading: one.name }));
  });
  const found = moves.some((move) => move.from === FOUND) ? [{ id: FOUND, name: "Just found", holds: 4, who: FOUND, kind: FOUND }] : [];
  const away = moves.some((move) => move.where === DISCARDS) ? [{ id: DISCARDS, name: "Discard", holds: 9, who: "", kind: DISCARDS }] : [];
  return [...found, ...own, ...away];
}

/** The cards on the mat. What no option moves lies where it lies. */
export function thingsOf(who: readonly AdventurerView[], moves: readonly Move[]): Carried[] {
  const thing = (card: string, from: string, kind: string, slot: string, n: number): Carried => ({
    id: `${from}:${kind}:${n}:${card}`,
    name: card === POTIONS ? "Health Potion" : card,
    slot,
    card,
    from,
    kind,
    fixed: !moves.some((move) => move.card === card && move.from === from && move.slot === kind),
  });
  const found = [...new Set(moves.filter((move) => move.from === FOUND).map((move) => move.card))];
  return [
    ...found.map((card, n) => thing(card, FOUND, FOUND, FOUND, n)),
    ...who.flatMap((one) => [
      ...SLOTS.flatMap(({ id }) => one[id].map((card, n) => thing(card, one.name, id, `${one.name}:${id}:${n}`, n))),
      ...(who.length > 1 ? Array.from({ length: one.potions }, (_, n) => thing(POTIONS, one.name, POTIONS, `${one.name}:${POTIONS}`, n)) : []),
    ]),
  ];
}

/**
 * The answers that bring a card to a place: one; two where it changes places with the card that lies
 * there, which a found card cannot; none where the rules do not let it.
 */
export function answersOf(thing: Carried, slot: MatSlot, things: readonly Carried[], moves: readonly Move[]): OptionKey[] {
  const there = (card: Carried, who: string, kind: string) =>
    moves.find(
      (move) =>
        move.card === card.card &&
        move.from === card.from &&
        move.slot === card.kind &&
        move.where === kind &&
        (kind === DISCARDS || move.to === who),
    );
  const first = there(thing, slot.who, slot.kind);
  if (!first) return [];
  const lying = slot.holds ? undefined : things.find((other) => other.slot === slot.id);
  if (!lying) return [first.key];
  if (thing.from === FOUND) return [first.key];
  const back = there(lying, thing.from, thing.kind);
  return back ? [first.key, back.key] : [];
}
