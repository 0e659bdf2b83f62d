import type { LegalMove } from '../../dominoes/index.js';
import { ApiProblem } from '../api/problem.js';
import { takeTurn } from './turn.js';

const draw: LegalMove = { seat: 0, type: 'draw' };
const play: LegalMove = { seat: 0, type: 'play', tile: '6-5', end: 'left', points: 5 };

const gameAt = (version: number, ...legalMoves: LegalMove[]) => ({ id: 'game_1', version, legalMoves });
const answer = (game: ReturnType<typeof gameAt>, ...types: string[]) => ({
  events: types.map((type) => ({ type })),
  game,
});

/** A turn in a game that shows `views` in this order, and answers moves with `answers`. */
async function turn(views: readonly object[], answers: readonly (object | ApiProblem)[] = []) {
  const moves: object[] = [];
  const told: LegalMove[] = [];
  const [left, results] = [[...views], [...answers]];
  await takeTurn('player_1', {
    api: {
      get: async () => left.shift() as never,
      post: async (_path: string, body: object) => {
        moves.push(body);
        const result = results.shift();
        if (result instanceof ApiProblem) throw result;
        return result as never;
      },
    },
    gameId: 'game_1',
    pace: 0,
    signal: new AbortController().signal,
    onMove: async (move) => void told.push(move),
  });
  return { moves, told };
}

describe('taking a turn', () => {
  it('sends a legal move as it is listed, with the version it was chosen at', async () => {
    const { moves, told } = await turn([gameAt(3, play)], [answer(gameAt(4), 'tile.played')]);
    expect(moves).toEqual([{ seat: 0, type: 'play', tile: '6-5', end: 'left', expectedVersion: 3 }]);
    expect(told).toEqual([play]);
  });

  it('does nothing if it is not his turn any more', async () => {
    expect((await turn([gameAt(3)])).moves).toEqual([]);
  });

  it('goes on while drawing keeps the turn', async () => {
    const { told } = await turn(
      [gameAt(3, draw)],
      [answer(gameAt(4, draw), 'tile.drawn'), answer(gameAt(5, play), 'tile.drawn'), answer(gameAt(6), 'tile.played')],
    );
    expect(told).toEqual([draw, draw, play]);
  });

  it('waits for the next notice when his move ended a round, though he opens the next', async () => {
    const { told } = await turn(
      [gameAt(3, play)],
      [answer(gameAt(6, play), 'tile.played', 'round.ended', 'round.started')],
    );
    expect(told).toEqual([play]);
  });

  it('looks again when the game has moved on meanwhile', async () => {
    const stale = new ApiProblem(412, 'stale-version', 'The game has moved on.');
    const { moves } = await turn(
      [gameAt(3, play), gameAt(4, draw), gameAt(5)],
      [stale, answer(gameAt(5), 'tile.drawn')],
    );
    expect(moves).toMatchObject([
      { type: 'play', expectedVersion: 3 },
      { type: 'draw', expectedVersion: 4 },
    ]);
  });

  it('passes every other refusal on', async () => {
    const refusal = new ApiProblem(403, 'insufficient-scope', 'The key may not play.');
    await expect(turn([gameAt(3, play)], [refusal])).rejects.toBe(refusal);
  });
});
