import { decide, evolve } from '../../dist/dominoes/index.js';
import { seededChance } from '../core/chance.mjs';
import { chooseMove, commandOf, newGame } from '../core/match.mjs';

const SEED = 7;

/** Points that any round won is worth: the first one ends the game. */
export const TARGET = 1;

/**
 * Rounds played in advance by the rules core, so that a client can play them again over HTTP without thinking.
 *
 * @param {number} count
 * @returns {{setup: object, version: number, moves: {seat: number, body: object, version: number}[]}[]} deals to set up a
 *   game with, the version the game starts at, and each move with the version it leads to; the last one ends the game
 */
export function rehearsedRounds(count) {
  const chance = seededChance(SEED);
  const rounds = [];
  while (rounds.length < count) {
    const round = rehearse(chance);
    if (round.finished) rounds.push(round);
  }
  return rounds;
}

function rehearse(chance) {
  const { hands, boneyard } = newGame(chance).events.find(({ type }) => type === 'round.started').data;
  const setup = { hands, boneyard };
  let { state } = newGame(chance, { target: TARGET, setup });
  const { version } = state;
  const moves = [];
  while (state.status === 'active' && state.rounds.length === 0) {
    const move = chooseMove(state, chance);
    state = decide(commandOf(move), state, chance).reduce(evolve, state);
    const { seat, type, tile, end } = move;
    moves.push({ seat, body: { type, tile, end }, version: state.version });
  }
  return { setup, version, moves, finished: state.status === 'finished' };
}
