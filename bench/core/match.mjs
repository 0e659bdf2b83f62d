import { decide, evolve, initialState, legalMoves, presets, turnSeats } from '../../dist/dominoes/index.js';

export const AT = '2026-01-01T00:00:00.000Z';
const variantOf = (name) => presets.find(({ id }) => id === name);

/**
 * A game for two, Face to Face unless another is named, dealt and ready for its first move.
 *
 * @param {import('../../src/dominoes/index.js').Chance} chance
 * @param {{target?: number, setup?: object}} options of the game, as `CreateGame` takes them
 * @param {string} variant id of a preset
 */
export function newGame(chance, options = {}, variant = 'face-to-face') {
  const seats = [{ player: 'first' }, { player: 'second' }];
  const command = {
    type: 'CreateGame',
    at: AT,
    variant: variantOf(variant),
    seats,
    creator: {},
    visibility: 'unlisted',
    ...options,
  };
  const events = decide(command, initialState, chance);
  return { events, state: events.reduce(evolve, initialState) };
}

/** A legal move of the seat to act, chosen by chance. */
export function chooseMove(state, chance) {
  const moves = legalMoves(state, turnSeats(state)[0]);
  return moves[moves.length === 1 ? 0 : chance.pick(moves.length)];
}

/** The command by which the rules core makes `move`. */
export function commandOf({ type, seat, tile, end }) {
  switch (type) {
    case 'play':
      return { type: 'PlayTile', at: AT, seat, tile, end };
    case 'draw':
      return { type: 'DrawTile', at: AT, seat };
    default:
      return { type: 'Pass', at: AT, seat };
  }
}

/**
 * Plays a whole match with random legal moves.
 *
 * @param {{onEvents?: (events: object[]) => void, variant?: string, target?: number}} options `onEvents` is given the events
 *   of every decision, in order
 * @returns {number} how many plies were decided and applied
 */
export function playMatch(chance, { onEvents = () => undefined, variant = 'face-to-face', target } = {}) {
  let { state, events } = newGame(chance, { target }, variant);
  onEvents(events);
  let plies = 0;
  for (; state.status === 'active'; plies++) {
    events = decide(commandOf(chooseMove(state, chance)), state, chance);
    for (const event of events) state = evolve(state, event);
    onEvents(events);
  }
  return plies;
}
