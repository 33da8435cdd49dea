// The ready-made team: its Adventurers and their weapons.
import type { ThingInfo } from "../../../connection/protocol.generated";
import type { OptionKey } from "../../../connection/protocol_types";

export interface Member {
  name: string;
  weapon: string;
}

/** The members of the ready team, as many as the team has. */
export function readyTeam(things: Iterable<ThingInfo>, size: number): Member[] {
  return [...things]
    .filter(({ facts }) => Number(facts.ready ?? 0) > 0)
    .sort((one, other) => Number(one.facts.ready) - Number(other.facts.ready))
    .slice(0, size)
    .map(({ name, facts }) => ({ name, weapon: String(facts.weapon) }));
}

/** Everything a player who leads all of them answers until they are armed. */
export function answersOf(team: readonly Member[], seat: number): OptionKey[] {
  return [...team.map(({ name }) => ["join", name, seat]), ...team.map(({ weapon }) => ["buy", weapon])];
}
