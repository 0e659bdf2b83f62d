import { variant } from '../../test/dominoes/table.js';
import { withOptions } from './variant.js';

describe('options laid over a variant', () => {
  const base = variant('fives-up').definition;

  it('merge objects and leave the rest as it was', () => {
    const changed = withOptions(base, { match: { target: 250 } });
    expect(changed.match).toEqual({ ...base.match, target: 250 });
    expect(changed.scoring).toEqual(base.scoring);
  });

  it('replace scalars, arrays and null as a whole', () => {
    const changed = withOptions(base, {
      players: { counts: [3] },
      scoring: { capicua: { factor: 2, bonus: 0, doubles: true } },
      deal: { handSize: { '2': 9 } },
    });
    expect(changed.players.counts).toEqual([3]);
    expect(changed.scoring.capicua).toEqual({ factor: 2, bonus: 0, doubles: true });
    expect(withOptions(changed, { scoring: { capicua: null } }).scoring.capicua).toBeNull();
    expect(changed.deal.handSize).toEqual({ '2': 9 });
  });

  it('do not touch the base, nor any prototype', () => {
    const before = JSON.stringify(base);
    const sly = JSON.parse('{"__proto__": {"stuck": "loseRound"}}') as object;
    expect(withOptions(base, sly).stuck).toBe('pass');
    expect(({} as { stuck?: string }).stuck).toBeUndefined();
    expect(JSON.stringify(base)).toBe(before);
  });
});
