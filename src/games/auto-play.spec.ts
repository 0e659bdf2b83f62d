import { decide, initialState, presets, replay, withOptions } from '../dominoes/index.js';
import type { GameState, VariantOptions } from '../dominoes/index.js';
import { autoPlayAt, jittered } from './auto-play.js';
import { cryptoChance } from './chance.js';

const at = '2026-11-30T12:00:00.000Z';

const gameWith = (
  options: VariantOptions,
  seats: { player: string }[] = [{ player: 'ana' }, { player: 'bob' }],
): GameState => {
  const preset = presets.find(({ id }) => id === 'face-to-face')!;
  const variant = { ...preset, definition: withOptions(preset.definition, options) };
  const command = { type: 'CreateGame', at, variant, seats, players: 2, creator: {}, visibility: 'unlisted' } as const;
  return replay(decide(command, initialState, cryptoChance));
};

describe('the time at which a turn is looked at', () => {
  it('is the delay that was set after the turn began, a quarter more or less, and never the same', () => {
    const game = gameWith({ autoPlayForcedAfterSeconds: 3 });
    const delays = Array.from({ length: 500 }, () => Date.parse(autoPlayAt(game)!) - Date.parse(game.updatedAt));
    for (const delay of delays) {
      expect(delay).toBeGreaterThanOrEqual(2250);
      expect(delay).toBeLessThanOrEqual(3750);
    }
    expect(new Set(delays).size).toBeGreaterThan(200);
    expect(Math.min(...delays)).toBeLessThan(2600);
    expect(Math.max(...delays)).toBeGreaterThan(3400);
  });

  it('reaches both ends of its range and goes beyond neither', () => {
    const delays = new Set(Array.from({ length: 500 }, () => jittered(8)));
    expect([...delays].sort((a, b) => a - b)).toEqual([6, 7, 8, 9, 10]);
  });

  it('is never where the game does not ask for it, nor while nobody may act', () => {
    expect(autoPlayAt(gameWith({}))).toBeNull();
    expect(autoPlayAt(gameWith({ autoPlayForcedAfterSeconds: 3 }, [{ player: 'ana' }]))).toBeNull();
  });
});
