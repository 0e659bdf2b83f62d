import { durationOf } from './clock/duration.js';
import { msOf, timeOf } from './clock/instant.js';
import type { AcceptProposal, DeclineProposal, MakeProposal } from './command.js';
import { Draft } from './draft.js';
import type { GameEvent, ProposalTerms } from './event.js';
import { leadersAmong } from './match.js';
import { finishGame } from './round-end.js';
import { RuleViolation } from './rule-violation.js';
import { seatsOf, sidesAtTable } from './seating.js';
import { rulesOf } from './state.js';
import type { GameState, Proposal } from './state.js';

/** Puts a question to the others. Play goes on meanwhile. */
export function makeProposal({ player, terms, at }: MakeProposal, state: GameState): GameEvent[] {
  const seat = seatAtTable(state, player);
  if (state.proposal !== null) throw new RuleViolation('proposal-open');
  assertPossible(terms, state, at);
  return [{ type: 'proposal.made', at, seat, data: terms }];
}

/** Agrees; the last to do so brings about what was proposed. */
export function acceptProposal({ player, at }: AcceptProposal, state: GameState): GameEvent[] {
  const seat = seatAtTable(state, player);
  const proposal = openProposal(state);
  if (proposal.accepted.includes(seat)) throw new RuleViolation('already-accepted');
  const draft = Draft.of(state);
  draft.add({ type: 'proposal.accepted', at, seat, data: {} });
  if (draft.state.proposal === null) carryOut(proposal, draft, at);
  return draft.events;
}

/** Refuses, or takes back what one has proposed. */
export function declineProposal({ player, at }: DeclineProposal, state: GameState): GameEvent[] {
  const seat = seatAtTable(state, player);
  openProposal(state);
  return [{ type: 'proposal.declined', at, seat, data: {} }];
}

function assertPossible({ kind }: ProposalTerms, { settings, clock }: GameState, at: string): void {
  if (kind === 'end') return;
  if (settings.timeControl === undefined) throw new RuleViolation('no-clock');
  if (kind === 'resume' && (clock?.pausedUntil ?? 0) <= msOf(at)) throw new RuleViolation('not-paused');
}

function carryOut(terms: ProposalTerms, draft: Draft, at: string): void {
  switch (terms.kind) {
    case 'end':
      return finishGame(draft, 'agreement', leadersAgreedOn(terms.outcome, draft.state), at);
    case 'pause': {
      const until = timeOf(msOf(at) + durationOf(terms.duration));
      return draft.add({ type: 'clock.paused', at, data: { until } });
    }
    case 'resume':
      return draft.add({ type: 'clock.resumed', at, data: {} });
  }
}

function leadersAgreedOn(outcome: 'draw' | 'scores', state: GameState): readonly number[] {
  const sides = sidesAtTable(state);
  return outcome === 'draw' ? sides : leadersAmong(sides, state.scores, rulesOf(state).match);
}

function seatAtTable(state: GameState, player: string): number {
  if (state.status !== 'active') throw new RuleViolation('game-not-active');
  const [seat] = seatsOf(state, player);
  if (seat === undefined) throw new RuleViolation('not-seated');
  return seat;
}

function openProposal({ proposal }: GameState): Proposal {
  if (proposal === null) throw new RuleViolation('no-proposal');
  return proposal;
}
