// What is read before play goes on: the automa's turn, and one's own markers that meet.
import type { EventInfo } from "../../connection/protocol.generated";
import type { StoryLine, Storyteller } from "../../connection/story";
import type { KingdomView } from "./view.generated";

export const tell: Storyteller = (events, view) => meeting(events, view as unknown as KingdomView) ?? automaTurn(events);

function meeting(events: readonly EventInfo[], view: KingdomView): StoryLine | null {
  const mine = view.players.findIndex((player) => player.hand !== null);
  const met = events.findIndex((event) => event.kind === "Collided" && event.facts.who === mine);
  const collided = events[met];
  if (!collided) return null;
  const brought = events.slice(met + 1).flatMap(({ text }) => /^Collision on space \d: (.*)$/.exec(text)?.[1] ?? []);
  return { title: "Corruption and Virtue meet", text: [collided.text, ...brought].join(" "), then: [], begins: false, once: true };
}

/** What it did with its Viscount; the rest follows from that. */
const DEEDS: readonly string[] = ["Moved", "Constructed", "WorkersPlaced", "Transcribed", "Traded", "Collided"];

function automaTurn(events: readonly EventInfo[]): StoryLine | null {
  const start = events.findIndex((event) => event.kind === "TurnBegan" && event.facts.who === null);
  if (start < 0) return null;
  const deeds = events.slice(start).filter((event) => event.facts.who === null && DEEDS.includes(event.kind));
  if (!deeds.length) return null;
  return { title: "The automa's turn", text: deeds.map(({ text }) => withoutName(text)).join(" "), then: [], begins: false, once: true };
}

/** The title says whose turn it is: "Moves 1 step from 2 to 7." */
function withoutName(text: string): string {
  const short = text.replace(/^(?:\w+: )?the automa(?:'s Viscount)? (?=[a-z])/i, "").replace(/ and uncovers .*$/, ".");
  return short.charAt(0).toUpperCase() + short.slice(1);
}
