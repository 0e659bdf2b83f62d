import type { ProposalAccepted, ProposalMade } from './event.js';
import { seatsOf } from './seating.js';
import type { GameState, Proposal } from './state.js';

/** The question as it is put; who puts it agrees. */
export function proposed(state: GameState, { at, seat, data }: ProposalMade): Proposal {
  return { ...data, seat, accepted: seatsOfPlayerAt(state, seat), at };
}

/** The question with one player more who agrees; nothing is open any more once all do. */
export function withConsent(state: GameState, { seat }: ProposalAccepted): Proposal | null {
  const { proposal, seats } = state;
  if (proposal === null) throw new Error('Nothing has been proposed');
  const accepted = [...proposal.accepted, ...seatsOfPlayerAt(state, seat)].sort((a, b) => a - b);
  const isMissing = seats.some((each) => each.player !== null && !accepted.includes(each.seat));
  return isMissing ? { ...proposal, accepted } : null;
}

function seatsOfPlayerAt(state: GameState, seat: number): number[] {
  const player = state.seats[seat]?.player ?? null;
  return player === null ? [] : seatsOf(state, player);
}
