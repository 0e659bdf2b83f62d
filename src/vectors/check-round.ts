import { decide, evolve, openingRule, RuleViolation, tileNamed, turnSeats, withOptions } from '../dominoes/index.js';
import type { Command, GameEvent, GameState, Setup } from '../dominoes/index.js';
import { countOf, endsByName } from './check-layout.js';
import { compare, unknownKeys } from './difference.js';
import type { Differences } from './difference.js';
import { AT, newGame, noChance, variantOf } from './table.js';
import type { Expected, RoundVector, VectorMove } from './vector.js';

const FIELDS = ['id', 'kind', 'title', 'covers', 'variant', 'options', 'setup', 'moves', 'expect'];
const SETUP_FIELDS = ['teams', 'hands', 'boneyard', 'scores', 'previous', 'lot', 'roundNumber', 'target'];
const MOVE_FIELDS = ['seat', 'do', 'tile', 'end', 'pip', 'gets', 'error', 'then'];

/** Plays a dealt round move by move, and looks at the table after each and at how it ended. */
export function checkRound(vector: RoundVector): Differences {
  let state = dealt(vector);
  const opener = state.round?.opener;
  /** What followed the end of the round in the same decision: the match's end or the next deal. */
  let sequel: readonly GameEvent[] = [];
  const differences = [...unknownKeys('vector', vector, FIELDS), ...unknownKeys('setup', vector.setup, SETUP_FIELDS)];
  for (const [index, move] of vector.moves.entries()) {
    const where = `moves[${index}]`;
    const outcome = attempt(move, state);
    differences.push(...unknownKeys(where, move, MOVE_FIELDS));
    if (outcome.refusal !== move.error) {
      differences.push(`${where}: expected ${move.error ?? 'acceptance'}, got ${outcome.refusal ?? 'acceptance'}`);
    }
    const roundEnd = outcome.events.findIndex((event) => event.type === 'round.ended');
    const ofRound = roundEnd === -1 ? outcome.events : outcome.events.slice(0, roundEnd + 1);
    state = after(state, ofRound);
    if (roundEnd !== -1) sequel = outcome.events.slice(roundEnd + 1);
    differences.push(...checkDraw(where, move, ofRound), ...compare(`${where}.then`, move.then, tableOf(state)));
  }
  return [...differences, ...checkEnd(vector.expect, { opener, state, sequel })];
}

function dealt({ variant, options, setup }: RoundVector): GameState {
  const named = variantOf(variant, options);
  const { teams, hands, boneyard, scores, previous, lot, roundNumber, target } = setup;
  const position: Setup = {
    hands,
    ...(boneyard && { boneyard }),
    ...(scores && { scores }),
    ...(previous && { previous }),
    ...(typeof lot === 'number' && { lot }),
    ...(roundNumber !== undefined && { roundNumber }),
  };
  const definition = target === undefined ? named.definition : withOptions(named.definition, { match: { target } });
  return newGame({ ...named, definition }, { seats: hands.length, teams, setup: position });
}

interface Outcome {
  readonly events: readonly GameEvent[];
  readonly refusal?: string;
}

function attempt(move: VectorMove, state: GameState): Outcome {
  try {
    return { events: decide(commandOf(move), state, noChance) };
  } catch (error) {
    if (error instanceof RuleViolation) return { events: [], refusal: error.code };
    throw error;
  }
}

function commandOf({ seat, do: action, tile = '', end, pip }: VectorMove): Command {
  switch (action) {
    case 'play':
      return { type: 'PlayTile', at: AT, seat, tile, end: end ?? undefined, pip };
    case 'draw':
      return { type: 'DrawTile', at: AT, seat };
    case 'pass':
      return { type: 'Pass', at: AT, seat };
    default:
      throw new Error(`no move is called ${String(action)}`);
  }
}

function checkDraw(where: string, { gets }: VectorMove, events: readonly GameEvent[]): Differences {
  if (gets === undefined) return [];
  const drawn = events.find((event) => event.type === 'tile.drawn');
  return compare(where, { gets: tileNamed(gets).name }, { gets: drawn?.data.tile });
}

function tableOf(state: GameState): Expected {
  return {
    toAct: turnSeats(state),
    ends: endsByName(state),
    boneyard: state.round?.boneyard.length,
    boardCount: countOf(state),
    scores: state.scores,
  };
}

interface End {
  readonly opener: unknown;
  readonly state: GameState;
  readonly sequel: readonly GameEvent[];
}

function checkEnd(expect: Expected = {}, { opener, state, sequel }: End): Differences {
  const { result, leftover, nextOpener, ...rest } = expect;
  const finished = state.round?.over === true ? state.rounds.at(-1) : undefined;
  const match = after(state, sequel);
  const differences = compare('expect', rest, {
    opener,
    roundOver: finished !== undefined,
    scores: state.scores,
    match: { over: match.status === 'finished', winnerSide: match.result?.winnerSide ?? null },
  });
  if (result !== undefined) differences.push(...compare('expect.result', result as Expected, resultOf(state)));
  if (leftover !== undefined) {
    differences.push(...compare('expect', { leftover: sorted(leftover) }, { leftover: sorted(finished?.hands) }));
  }
  if (nextOpener !== undefined) {
    differences.push(...compare('expect.nextOpener', nextOpener as Expected, nextOpenerOf(state, match)));
  }
  return differences;
}

function resultOf({ round, rounds }: GameState): Expected {
  const finished = round?.over === true ? rounds.at(-1) : undefined;
  const blocker = finished?.reason === 'block' ? round?.layout.tiles.at(-1)?.seat : undefined;
  return {
    reason: finished?.reason,
    winnerSeat: finished?.winnerSeat,
    winnerSide: finished?.winnerSide,
    points: finished?.points,
    bonuses: finished?.bonuses,
    sharedBy: finished?.sharedBy,
    reset: finished?.reset,
    pips: finished && round?.hands.map((hand) => hand.reduce((pips, tile) => pips + tile.pips, 0)),
    capicua: finished?.capicua,
    blockerSeat: blocker,
  };
}

/** The rule for the coming round, and whom it made the opener of the deal that followed. */
function nextOpenerOf(state: GameState, { round }: GameState): Expected {
  const rule = openingRule(state.settings.variant.definition.opening, state.rounds.at(-1));
  return { by: rule.by, seats: round?.opener.seats, tile: round?.opener.tile ?? 'free' };
}

/** Hands by seat, each in one order: how a hand lies is nobody's business. */
function sorted(hands: unknown): unknown {
  if (!Array.isArray(hands)) return hands;
  return hands.map((hand: unknown) =>
    Array.isArray(hand) ? hand.map((tile) => tileNamed(String(tile)).name).sort() : hand,
  );
}

function after(state: GameState, events: readonly GameEvent[]): GameState {
  return events.reduce<GameState>(evolve, state);
}
