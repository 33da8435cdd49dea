// Choices that several seats may make, and what they propose to each other.
import type { OptionKey } from "./protocol_types";
import { keyText } from "../decision/options";
import type { DecisionInfo, Proposal, ProposalMade } from "./protocol.generated";

/** The seats that may answer: one, or a team. */
export function askedSeats(decision: DecisionInfo): number[] {
  return [decision.seat, ...(decision.team ?? [])];
}

export function isAskedOf(decision: DecisionInfo, seat: number | null): boolean {
  return seat !== null && askedSeats(decision).includes(seat);
}

/** What is proposed after one seat has spoken: each seat proposes one thing, or nothing. */
export function withProposal(made: readonly Proposal[], told: ProposalMade): Proposal[] {
  const others = made.filter((proposal) => proposal.seat !== told.seat);
  return told.option === null ? others : [...others, { seat: told.seat, option: told.option }];
}

/** The seats that would choose this. */
export function proposersOf(made: readonly Proposal[], key: OptionKey): number[] {
  const text = keyText(key);
  return made.filter((proposal) => keyText(proposal.option) === text).map((proposal) => proposal.seat);
}
