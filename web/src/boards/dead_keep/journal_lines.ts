// What belongs together in the journal, as one line: a walk, a blow with all that follows from it, a find.
import type { EventInfo } from "../../connection/protocol.generated";
import { countText, joinNames } from "../../ui/text";
import { joinMoves } from "./walks";

type Facts = EventInfo["facts"];

/** Two lines in a row as one; null where each stands for itself. */
export function joinLines(one: EventInfo, next: EventInfo): EventInfo | null {
  return joinMoves(one, next) ?? joinBlow(one, next) ?? joinGain(one, next);
}

/** What follows an attack, each with the line of the attack that it makes; the last argument is whom the attack was aimed at. */
const FOLLOWS: Readonly<Record<string, (line: string, facts: Facts, text: string, aimed: unknown) => string>> = {
  DiceRolled: (line, { faces }, _, aimed) => `${line.replace(/ \(\d+ (die|dice)\)\.$/, "").replace(` attacks ${String(aimed)} `, ` attacks ${unnumbered("the", aimed)} `)} and rolls ${joinNames((faces as number[]).map(String))}.`,
  Missed: (line, _, text) => `${line} ${text}`,
  Hit: (line, { target, wounds, left }, _, aimed) => {
    const who = one(target, aimed);
    // Hits on the same one add up: it has left what it had, less the Wounds of this hit.
    const before = new RegExp(` ${who} suffers (\\d+) Wounds?; ${Number(left) + Number(wounds)} left\\.$`).exec(line);
    return `${line.slice(0, before?.index)} ${who} suffers ${countText(Number(wounds) + Number(before?.[1] ?? 0), "Wound")}${left ? `; ${String(left)} left` : ""}.`;
  },
  Eliminated: (line, { target }, _, aimed) => {
    const who = one(target, aimed);
    const hurt = new RegExp(`${who} suffers \\d+ Wounds?\\.$`);
    const before = line.replace(hurt, "").trimEnd();
    const again = new RegExp(`${who} is eliminated(?:, and (another|\\d+ more))?\\.$`).exec(before);
    const more = again?.[1] === "another" ? 2 : 1 + (parseInt(again?.[1] ?? "") || 0);
    if (again) return `${before.slice(0, again.index)}${who} is eliminated, and ${more > 1 ? `${more} more` : "another"}.`;
    return `${before} ${who} is eliminated.`;
  },
  SearchDropped: (line) => `${line} A Search token is left.`,
  ArtifactDropped: (line) => `${line} An Artifact is left.`,
  HitsLost: (line, { count }) => `${line} ${count === 1 ? "1 hit is" : `${String(count)} hits are`} left over.`,
  GainedAdrenaline: (line, { who, amount, total }) => `${line} ${String(who)} gains ${String(amount)} Adrenaline and has ${String(total)}.`,
};

/** An attack and what follows from it; dice that are rolled again have a line of their own. */
function joinBlow(blow: EventInfo, next: EventInfo): EventInfo | null {
  const follows = FOLLOWS[next.kind];
  const isAnother = next.facts.who !== undefined && next.facts.who !== blow.facts.who;
  const isRolled = Boolean(blow.facts.faces);
  if (blow.kind !== "Attacked" || !follows || isAnother || isRolled === (next.kind === "DiceRolled")) return null;
  const { faces } = next.facts;
  return joined(blow, next, follows(blow.text, next.facts, next.text, blow.facts.target), isRolled ? {} : { faces });
}

/** "Ann searches." and "Ann finds the Mace.", or "Ann gathers Mana." and "Ann gains 2 Mana and has 7.". */
function joinGain(one: EventInfo, next: EventInfo): EventInfo | null {
  const who = String(one.facts.who);
  if (next.facts.who !== who) return null;
  const gained = next.text.slice(who.length + 1);
  if (one.kind === "Searched" && next.kind === "Found") return joined(one, next, `${who} searches and ${gained}`, {});
  if (one.kind === "Gathered" && next.kind === "GainedMana") return joined(one, next, `${who} ${gained.replace("gains", "gathers")}`, {});
  return null;
}

function joined(one: EventInfo, next: EventInfo, text: string, facts: Facts): EventInfo {
  return { ...one, at: next.at, text, cites: [...new Set([...one.cites, ...next.cites])], facts: { ...one.facts, ...facts } };
}

/** Somebody who is hit; the one who was aimed at has been named before. */
function one(target: unknown, aimed: unknown): string {
  return unnumbered(target === aimed ? "The" : /^[AEIOU]/.test(String(target)) ? "An" : "A", target);
}

/** The board does not number Enemies: "Footman 2" is "a Footman". What has no number is a name. */
function unnumbered(article: string, target: unknown): string {
  const name = String(target);
  const kind = name.replace(/ \d+$/, "");
  return kind === name ? name : `${article} ${kind}`;
}
