import { after, dealt, play } from '../../test/dominoes/table.js';
import { isOfSet, mayOpen } from './to-come.js';

const ENDS = ['left', 'right', 'up', 'down', '4-4:left', '10-10:right'] as const;
const DEAL = {
  hands: [
    ['6-6', '6-5', '5-4'],
    ['4-4', '6-4', '2-2'],
  ],
};

describe('what a game may still see', () => {
  const endsOf = (variant: string) => ENDS.filter((end) => mayOpen(end, dealt(variant, DEAL)));

  it('is a tile of its set, whichever half is named first', () => {
    const state = dealt('two-player', DEAL);
    expect(['6-5', '5-6', '0-0', '7-7', '9-8', '16-1', ''].map((tile) => isOfSet(tile, state))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  it('is an end that the layout has: two of a line, arms around a spinner, branches where every double branches', () => {
    expect(endsOf('block-dominoes')).toEqual(['left', 'right']);
    expect(endsOf('five-up')).toEqual(['left', 'right', 'up', 'down', '4-4:left']);
    expect(endsOf('all-fives')).toEqual(['left', 'right', 'up', 'down']);
  });

  it('is no arm any more once the round was opened without the double that they would lie around', () => {
    const start = () => dealt('all-fives', { ...DEAL, options: { layout: { spinner: 'openingDouble' } } });
    expect(mayOpen('up', start())).toBe(true);
    expect(mayOpen('up', after(start(), play(0, '6-6')))).toBe(true);
    expect(mayOpen('up', after(start(), play(0, '6-5')))).toBe(false);
  });
});
