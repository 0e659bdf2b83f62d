import { presets, withOptions } from '../dominoes/index.js';
import type { NamedVariant, TimeControl, VariantOptions } from '../dominoes/index.js';
import type { SettledTerms } from '../games/index.js';
import { seekTerms } from './seek-terms.js';

const variant = (id: string): NamedVariant => {
  const preset = presets.find((known) => known.id === id);
  if (preset === undefined) throw new Error(`No preset is called ${id}`);
  return preset;
};

const terms = (over: Partial<SettledTerms> = {}): SettledTerms => ({
  variant: variant('face-to-face'),
  players: 2,
  teams: 'solo',
  target: 50,
  ...over,
});
const timed = (timeControl: TimeControl): SettledTerms => terms({ timeControl });
const key = (settled: SettledTerms): string => Buffer.from(seekTerms(settled).key).toString('hex');

describe('the terms of a seek', () => {
  it('have one key however a duration is written', () => {
    const day = key(timed({ perMove: 'P1D', onTimeout: 'play' }));
    expect(key(timed({ onTimeout: 'play', perMove: 'PT24H' }))).toBe(day);
    expect(key(timed({ perMove: 'PT23H60M', onTimeout: 'play', vacation: 'PT0S' }))).toBe(day);
    expect(key(timed({ perMove: 'P1D', onTimeout: 'forfeit' }))).not.toBe(day);
  });

  it('have one key in whatever order reminders stand', () => {
    const reminded = (...reminders: string[]) => key(timed({ perMove: 'P3D', onTimeout: 'forfeit', reminders }));
    expect(reminded('PT1H', 'PT12H')).toBe(reminded('PT12H', 'PT60M'));
    expect(reminded('PT1H')).not.toBe(reminded('PT12H'));
  });

  it('do not heed what the variant is called, and heed what it says', () => {
    const { id, version, name, definition } = variant('face-to-face');
    const plain = key(terms());
    expect(key(terms({ variant: { id, version, name: `${name}!`, definition } }))).toBe(plain);
    expect(key(terms({ variant: { id, version, name, definition: { ...definition, autoPass: true } } }))).not.toBe(
      plain,
    );
  });

  it.each<[string, VariantOptions]>([
    ['no passes at once', { autoPass: false }],
    ['another match target beside the one that is chosen', { match: { target: 75 } }],
    ['the targets to choose from', { match: { targets: [50, 75] } }],
    ['the most points winning', { match: { objective: 'highest', exact: false } }],
    ['further numbers of players', { players: { counts: [2, 3] } }],
    ['a table of hand sizes', { deal: { handSize: { '2': 7, '3': 5 }, pick: false } }],
    ['the tiles of other tables', { tiles: { remove: { '3': ['0-0'] } } }],
    ['two ends, and like halves', { layout: { ends: 2, match: 'equal', wild: [] } }],
    ['no bonuses', { scoring: { bonuses: [], flat: 0 } }],
    ['where it is from', { source: 'https://example.org/rules' }],
  ])('do not heed %s being written out', (_, options) => {
    const plain = variant('face-to-face');
    const written = { ...plain, definition: withOptions(plain.definition, options) };
    expect(key(terms({ variant: written }))).toBe(key(terms()));
  });

  it.each<[string, VariantOptions]>([
    ['hand size', { deal: { handSize: { '2': 6 } } }],
    ['set of tiles', { tiles: { remove: ['0-0'] } }],
    ['way of ending', { match: { endCheck: 'immediate', exact: true } }],
    ['wild tile', { layout: { wild: ['0-0'] } }],
  ])('differ by the %s', (_, options) => {
    const plain = variant('face-to-face');
    const other = { ...plain, definition: withOptions(plain.definition, options) };
    expect(key(terms({ variant: other }))).not.toBe(key(terms()));
  });

  it.each<[string, Partial<SettledTerms>]>([
    ['variant', { variant: variant('classic-draw') }],
    ['number of players', { players: 3 }],
    ['teams', { teams: 'pairs' }],
    ['target', { target: 100 }],
    ['rule for absence', { absence: 'play' }],
    ['clock', { timeControl: { perMove: 'P1D', onTimeout: 'forfeit' } }],
  ])('differ by the %s', (_, over) => {
    expect(key(terms(over))).not.toBe(key(terms()));
  });

  it('are what a game can be created by', () => {
    const sought = timed({ perGame: 'P7D', increment: 'PT60M', vacation: 'PT0S', onTimeout: 'forfeit', reminders: [] });
    expect(seekTerms(sought).terms).toEqual(timed({ perGame: 'P7D', increment: 'PT1H', onTimeout: 'forfeit' }));
  });
});
