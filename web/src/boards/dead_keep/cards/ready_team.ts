// The ready-made team: its Adventurers and their weapons, some of which hurt the Boss.
import type { ThingInfo } from "../../../connection/protocol.generated";
import type { OptionKey } from "../../../connection/protocol_types";

export interface Member {
  name: string;
  weapon: string;
}

/** The members of the ready team, as many as the team has; `armor` is that of the Boss they will meet. */
export function readyTeam(things: readonly ThingInfo[], size: number, armor: number): Member[] {
  const team = things
    .filter(({ facts }) => Number(facts.ready ?? 0) > 0)
    .sort((one, other) => Number(one.facts.ready) - Number(other.facts.ready))
    .slice(0, size)
    .map(({ name, facts }) => ({ name, weapon: String(facts.weapon) }));
  return armedAgainst(armor, team, things);
}

interface Exchange {
  at: number;
  weapon: ThingInfo;
}

/** At least half of them get through this Armor: where too few do, the best exchanges of weapons help. */
function armedAgainst(armor: number, usual: readonly Member[], things: readonly ThingInfo[]): Member[] {
  const team = [...usual];
  const weapons = things.filter(({ facts }) => facts.dice !== undefined);
  const pierces = ({ facts }: ThingInfo) => Number(facts.penetration) >= armor;
  const cardOf = (name: string) => weapons.find((weapon) => weapon.name === name);
  const isPiercing = ({ weapon }: Member) => pierces(cardOf(weapon) ?? ({ facts: {} } as ThingInfo));
  while (team.filter(isPiercing).length < team.length / 2) {
    const exchanges = team.flatMap((member, at): Exchange[] => {
      const carried = cardOf(member.weapon);
      if (!carried || pierces(carried)) return [];
      // Of the same kind, as they fight by it; affordable; and not two of a card.
      const others = weapons.filter(({ name, facts }) => facts.kind === carried.facts.kind && Number(facts.buy) > 0 && Number(facts.buy) <= Number(carried.facts.buy) && !team.some(({ weapon }) => weapon === name));
      return others.filter(pierces).map((weapon) => ({ at, weapon }));
    });
    const best = exchanges.sort((one, other) => expectedHits(other.weapon) - expectedHits(one.weapon))[0];
    const member = best && team[best.at];
    if (!best || !member) break;
    team[best.at] = { ...member, weapon: best.weapon.name };
  }
  return team;
}

function expectedHits({ facts }: ThingInfo): number {
  return Number(facts.dice) * (7 - Number(facts.accuracy));
}

/** Everything a player who leads all of them answers until they are armed. */
export function answersOf(team: readonly Member[], seat: number): OptionKey[] {
  return [...team.map(({ name }) => ["join", name, seat]), ...team.map(({ weapon }) => ["buy", weapon])];
}
