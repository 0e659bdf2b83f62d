import { readFileSync } from 'node:fs';
import { playerView, publicEvent, replay } from '../../dominoes/index.js';
import type { GameEvent } from '../../dominoes/index.js';
import type { ApiEvent, GameView } from '../api/shapes.js';
import { foldsTo } from './refold.js';

const stream = new URL('../../../test/golden/streams/face-to-face.json', import.meta.url);
const { events: stored } = JSON.parse(readFileSync(stream, 'utf8')) as { events: GameEvent[] };

const events = stored.map(
  (event, index) => ({ version: index + 1, ...publicEvent(event, [], true) }) as unknown as ApiEvent,
);
const game = playerView(replay(stored), []) as unknown as GameView;

describe('folding the events of a finished game', () => {
  it('leads to the game that the service shows', () => {
    expect(foldsTo(events, game)).toBe(true);
  });

  it.each<[string, Partial<GameView>]>([
    ['scores', { scores: [1, 2] }],
    ['rounds', { rounds: game.rounds.slice(1) }],
    ['result', { result: null }],
    ['layout', { round: null }],
  ])('shows when the service claims other %s', (_, claimed) => {
    expect(foldsTo(events, { ...game, ...claimed })).toBe(false);
  });

  it('shows when an event is missing from the list', () => {
    const played = events.findIndex(({ type }) => type === 'tile.drawn');
    expect(foldsTo(events.toSpliced(played, 1), game)).toBe(false);
  });
});
