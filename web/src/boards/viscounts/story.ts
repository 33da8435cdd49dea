// What is read before play goes on: the automa's turn, and one's own markers that meet.
import type { EventInfo } from "../../connection/protocol.generated";
import type { StoryLine, Storyteller } from "../../connection/story";
import type { KingdomView } from "./view.generated";

export const tell: Storyteller = (events, view) => {
  const mine = ownSeat(view as unknown as KingdomView);
  return meeting(events, mine) ?? automaTurn(events, mine);
};

/** What somebody else has done so far in this turn; empty in one's own turn. */
export function turnSoFar(events: readonly EventInfo[], view: KingdomView): string {
  const mine = ownSeat(view);
  const start = events.map(({ kind }) => kind).lastIndexOf("TurnBegan");
  const who = events[start]?.facts.who;
  if (who === undefined || who === mine) return "";
  const deeds = events.slice(start).filter((event) => isDeed(event) && actor(event) === who);
  return deeds.map((deed) => inShort(deed, mine)).map((deed, index) => capitalised(index ? deed.does : `${deed.who} ${deed.does}`)).join(" ");
}

function ownSeat(view: KingdomView): number {
  return view.players.findIndex((player) => player.hand !== null);
}

function meeting(events: readonly EventInfo[], mine: number): StoryLine | null {
  const met = events.findIndex((event) => event.kind === "Collided" && event.facts.who === mine);
  const collided = events[met];
  if (!collided) return null;
  const brought = events.slice(met + 1).flatMap(({ text }) => /^Collision on space \d: (.*)$/.exec(text)?.[1] ?? []);
  return { title: "Corruption and Virtue meet", text: [collided.text, ...brought.map(capitalised)].join(" "), then: [], begins: false, once: true };
}

/** What somebody did in a turn that others want to know; what it brought follows from that. */
const DEEDS: readonly string[] = ["Moved", "Constructed", "WorkersPlaced", "Bumped", "LeaderChanged", "Transcribed", "Traded", "Hired", "TookPapers", "Collided"];

function isDeed({ kind }: EventInfo): boolean {
  return DEEDS.includes(kind);
}

/** A seat, or null for the automa. */
function actor({ facts }: EventInfo): unknown {
  return facts.who === undefined ? facts.seat : facts.who;
}

function automaTurn(events: readonly EventInfo[], mine: number): StoryLine | null {
  const start = events.findIndex((event) => event.kind === "TurnBegan" && event.facts.who === null);
  if (start < 0) return null;
  const deeds = events.slice(start).filter((event) => isDeed(event) && actor(event) === null);
  if (!deeds.length) return null;
  return { title: "The automa's turn", text: deeds.map((deed) => capitalised(inShort(deed, mine).does)).join(" "), then: [], begins: false, once: true };
}

/** What brings it about, who does it, and what is done. */
const SENTENCE = /^(?:[^:]+: )?(.+?)(?:'s (?:Viscount|markers))? ((?:moves|constructs|places|bumps|becomes|transcribes|trades|hires|takes|have met) .*)$/;

/** Who does a deed, and what: "Tansy", "bumps your Worker from tier 1 of 7/8." */
function inShort({ kind, text, facts }: EventInfo, mine: number): { who: string; does: string } {
  const [, who = "", what = text] = SENTENCE.exec(text) ?? [];
  const does = what.replace(/(?: and uncovers|; \d+ left) .*$/, ".").replace(/^have met/, "meets with both markers");
  const isBumped = kind === "Bumped" && facts.owner === mine;
  return { who, does: isBumped ? does.replace(/^bumps .+'s Worker/, "bumps your Worker") : does };
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
