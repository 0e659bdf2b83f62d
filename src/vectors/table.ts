import { decide, initialState, presets, replay, withOptions } from '../dominoes/index.js';
import type { Chance, GameState, NamedVariant, Setup, Teams, VariantOptions } from '../dominoes/index.js';

/** No vector depends on chance; a deal after its round may be any. */
export const noChance: Chance = { shuffle: (items) => [...items], pick: () => 0 };

/** The time at which everything in a vector happens. */
export const AT = '2000-01-01T00:00:00.000Z';

/** The preset that a vector names, with its options laid over. */
export function variantOf(id: string, options: VariantOptions = {}): NamedVariant {
  const preset = presets.find((known) => known.id === id);
  if (preset === undefined) throw new Error(`no preset is called ${id}`);
  return { ...preset, definition: withOptions(preset.definition, options) };
}

export interface Table {
  readonly seats: number;
  readonly teams?: Teams;
  readonly setup?: Setup;
}

/** A game with every seat taken and the first round dealt. */
export function newGame(variant: NamedVariant, { seats, teams, setup }: Table): GameState {
  const players = seats / variant.definition.players.seatsPerPlayer;
  const events = decide(
    {
      type: 'CreateGame',
      at: AT,
      variant,
      players,
      teams,
      seats: Array.from({ length: players }, (_, seat) => ({ player: `player-${seat}` })),
      creator: {},
      visibility: 'unlisted',
      setup,
    },
    initialState,
    noChance,
  );
  return replay(events);
}
