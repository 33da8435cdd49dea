// What a title brings to the table page; everything else there is the same for all titles.
import type { Component } from "svelte";
import type { View } from "../connection/protocol_types";
import type { Storyteller } from "../connection/story";
import type { ImpossibleOption, MultiSelect } from "../decision/options";
import type { VerbSet } from "../decision/verbs";
import type { JoinEvents } from "../journal/journal";
import type { EventInfo, OptionInfo, ThingInfo } from "../connection/protocol.generated";

export interface BoardProps<V = View> {
  view: V;
}

/** Where a match stands, for the title bar. */
export interface Place {
  turn: string;
  phase: string;
  /** The seat whose turn it is. */
  whose: number | null;
  /** Whose turn it is where no seat's, such as "The automa". */
  rival?: string;
}

/** A part of a thing: where it stands, such as "Blue", and the name of the thing that it is. */
export interface NamedPart {
  place: string;
  name: string;
}

/** A word that only players of the title know, and what it means. */
export interface Term {
  name: string;
  text: string;
}

/** `V`: the title's view, as `view.generated.ts` has it. */
export interface TitleBoard<V = View> {
  /** The middle of the table with the other players around it. */
  Board: Component<BoardProps<V>>;
  /** One's own place below the decision bar; null if the board shows all. */
  Hand: Component<BoardProps<V>> | null;
  /** A printed thing drawn large; null if words are enough. */
  Large: Component<{ thing: ThingInfo; words?: boolean }> | null;
  /** Where the match stands, as the rulebook calls it. */
  phase: (view: V) => Place;
  hints: readonly string[];
  /** What the scores of the result count, where no categories say it. */
  counted?: string;
  /** Whether the match has come to what the hints are about; without it they are shown from the start. */
  hintsApply?: (view: V) => boolean;
  /** What counts for a printed thing at this table, such as an Enemy's numbers; it is read before its text. */
  here?: (thing: ThingInfo, view: V) => string;
  /** The part of a thing's text that counts at other tables: it is behind a fold. */
  elsewhere?: (thing: ThingInfo) => string;
  /** What is said at the table instead of a printed name that is only a code. */
  called?: (thing: ThingInfo) => string;
  /** The parts of a thing that have a text of their own, such as the Skills of a hero: each is explained instead of the text that lists them. */
  parts?: (thing: ThingInfo) => readonly NamedPart[];
  /** The words of a thing's text that need an explanation. */
  terms?: (thing: ThingInfo, things: Iterable<ThingInfo>) => readonly Term[];
  /** Players may respond to each other all the time: they can say when to be asked from the start. */
  responses?: boolean;
  /** Questions in which several things of a kind are chosen: the page lets one mark them and confirm once. */
  several?: readonly MultiSelect[];
  /** Facts of things that are drawn as icons: nobody reads them as they are written. */
  signs?: readonly string[];
  /** Digits are these verbs and letters are targets on the board, in place of numbers for all options. */
  verbs?: VerbSet;
  /** Kinds of questions that are answered by what lies on the board: its buttons stand in the list of all options only. */
  shelved?: readonly string[];
  /** What is asked once more before an option acts, by the kind of the question; empty where nothing is. */
  asksFirst?: (option: OptionInfo, question: string, view: V) => string;
  /** What cannot be chosen at a question of this kind though people look for it; it stands dimmed beside the options. */
  impossible?: (view: V, question: string) => readonly ImpossibleOption[];
  /** Tells what happens by itself as a story, line by line, at the speed of reading. */
  story?: Storyteller;
  /** What somebody else has done so far in this turn, for the bar while one waits; empty where there is nothing to tell. */
  turnSoFar?: (events: readonly EventInfo[], view: V) => string;
  /** Kinds of events that the line of the latest events leaves out: they say little without what led to them. */
  trifles?: readonly string[];
  /** Two lines of the journal in a row as one, such as two steps of one walk; null where each stands for itself. */
  joins?: JoinEvents;
  /** An option in fewer words, for a button among many, and in fewest for the row of a phone; the whole is still read out. */
  shorten?: (text: string, narrow?: boolean) => string;
}
