import { findTile, tileNamed, tileSet } from './tile.js';

describe('a tile', () => {
  it('is the same whichever half is named first', () => {
    expect(tileNamed('3-6')).toBe(tileNamed('6-3'));
    expect(tileNamed('3-6').name).toBe('6-3');
  });

  it.each(['7', '6-', '-1-0', '06-3', '16-0', '6-3 ', ''])('is not named %p', (name) => {
    expect(findTile(name)).toBeUndefined();
    expect(() => tileNamed(name)).toThrow('No such tile');
  });
});

describe('a set of tiles', () => {
  it.each([
    [6, 28],
    [9, 55],
    [12, 91],
    [15, 136],
  ])('of double-%i has %i different tiles', (highest, count) => {
    expect(new Set(tileSet(highest, [])).size).toBe(count);
  });

  it('lacks the tiles removed from it', () => {
    const tiles = tileSet(6, ['0-0', '1-6']);
    expect(tiles).toHaveLength(26);
    expect(tiles).not.toContain(tileNamed('6-1'));
  });
});
