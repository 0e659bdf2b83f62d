import { boardCount } from './board-count.js';
import { armAt, emptyLayout, place, placement } from './layout.js';
import type { End, Layout } from './layout.js';
import { otherHalf, tileNamed } from './tile.js';
import type { LayoutRule } from './variant.js';

/** Lays tiles one after the other; the first opens. */
function lay(rule: LayoutRule, ...placements: (readonly [string, End?])[]): Layout {
  return placements.reduce((layout, [name, end]) => {
    const tile = tileNamed(name);
    const facing = end === undefined ? undefined : armAt(layout, end)?.pip;
    const pip = facing === undefined ? tile.high : otherHalf(tile, facing);
    return place(layout, rule, placement(tile, end, pip, 0, ''));
  }, emptyLayout);
}

const ends = (layout: Layout): object => Object.fromEntries(layout.ends.map(({ end, pip }) => [end, pip]));

describe('a line', () => {
  const line: LayoutRule = { spinner: 'none' };

  it('opens with the higher half on the left', () => {
    expect(ends(lay(line, ['2-5']))).toEqual({ left: 5, right: 2 });
  });

  it('never branches, not even at a double', () => {
    expect(ends(lay(line, ['3-3'], ['6-3', 'left'], ['6-6', 'left'], ['3-1', 'right']))).toEqual({ left: 6, right: 1 });
  });

  it('counts both halves of a double while it ends the line, and of a lone tile', () => {
    expect(boardCount(emptyLayout)).toBe(0);
    expect(boardCount(lay(line, ['4-1']))).toBe(5);
    expect(boardCount(lay(line, ['5-5']))).toBe(10);
    expect(boardCount(lay(line, ['5-5'], ['5-0', 'left']))).toBe(10);
    expect(boardCount(lay(line, ['5-5'], ['5-0', 'left'], ['5-1', 'right']))).toBe(1);
  });
});

describe('a line with one end', () => {
  const rule: LayoutRule = { spinner: 'none', ends: 1 };

  it('grows from the higher half of the lead and counts what ends it', () => {
    expect(ends(lay(rule, ['2-5']))).toEqual({ left: 5 });
    expect(ends(lay(rule, ['2-5'], ['5-1', 'left']))).toEqual({ left: 1 });
    expect(boardCount(lay(rule, ['2-5']))).toBe(5);
    expect(boardCount(lay(rule, ['5-5']))).toBe(10);
    expect(boardCount(lay(rule, ['2-5'], ['5-5', 'left']))).toBe(10);
  });
});

describe('a layout in which every double branches', () => {
  const rule: LayoutRule = { spinner: 'everyDouble' };
  const line = lay(rule, ['6-5'], ['5-5', 'right'], ['6-6', 'left'], ['5-4', 'right']);

  it('has the first as its spinner, and names the sides of the others after them', () => {
    expect(line.spinner).toBe(tileNamed('5-5'));
    expect(ends(line)).toEqual({ left: 6, right: 4, up: 5, down: 5 });
    const passed = place(line, rule, placement(tileNamed('6-1'), 'left', 1, 0, ''));
    expect(ends(passed)).toEqual({ left: 1, right: 4, up: 5, down: 5, '6-6:left': 6, '6-6:right': 6 });
  });

  it('lets branches grow and branch in their turn', () => {
    const grown = (
      [
        ['6-1', 'left', 1],
        ['6-3', '6-6:left', 3],
        ['3-3', '6-6:left', 3],
        ['3-0', '6-6:left', 0],
        ['3-2', '3-3:right', 2],
      ] as const
    ).reduce((layout, [name, end, pip]) => place(layout, rule, placement(tileNamed(name), end, pip, 0, '')), line);
    expect(ends(grown)).toMatchObject({ '6-6:left': 0, '6-6:right': 6, '3-3:left': 3, '3-3:right': 2 });
    expect(boardCount(grown)).toBe(1 + 4 + 0 + 2);
  });
});

describe('a spinner', () => {
  it('is the first double, wherever it is played', () => {
    const layout = lay({ spinner: 'firstDouble' }, ['6-5'], ['5-5', 'right'], ['6-6', 'left']);
    expect(layout.spinner).toBe(tileNamed('5-5'));
  });

  it('is only the opening tile where the rules say so', () => {
    expect(lay({ spinner: 'openingDouble' }, ['6-5'], ['5-5', 'right']).spinner).toBeNull();
    expect(lay({ spinner: 'openingDouble' }, ['5-5']).spinner).toBe(tileNamed('5-5'));
  });

  it('opens its cross sides once both main sides are covered', () => {
    const rule: LayoutRule = { spinner: 'firstDouble', crossArms: 'afterBothSides' };
    expect(ends(lay(rule, ['6-5'], ['5-5', 'right']))).toEqual({ left: 6, right: 5 });
    expect(ends(lay(rule, ['6-5'], ['5-5', 'right'], ['5-3', 'right']))).toEqual({ left: 6, right: 3, up: 5, down: 5 });
  });

  it('opens all four sides at once where the rules say so', () => {
    expect(ends(lay({ spinner: 'openingDouble', crossArms: 'atOnce' }, ['6-6']))).toEqual({
      left: 6,
      right: 6,
      up: 6,
      down: 6,
    });
  });

  it('closes every arm until its four sides carry a tile under fillFirst', () => {
    const rule: LayoutRule = { spinner: 'firstDouble', crossArms: 'fillFirst' };
    expect(ends(lay(rule, ['3-1'], ['1-1', 'right']))).toEqual({ right: 1, up: 1, down: 1 });
    const filled = lay(rule, ['3-1'], ['1-1', 'right'], ['1-0', 'up'], ['1-2', 'down'], ['1-4', 'right']);
    expect(ends(filled)).toEqual({ left: 3, right: 4, up: 0, down: 2 });
  });

  it('counts both halves until two tiles lie against it, and unused sides nothing', () => {
    const rule: LayoutRule = { spinner: 'firstDouble', crossArms: 'atOnce' };
    expect(boardCount(lay(rule, ['6-6']))).toBe(12);
    expect(boardCount(lay(rule, ['6-6'], ['6-1', 'up']))).toBe(13);
    expect(boardCount(lay(rule, ['6-6'], ['6-1', 'up'], ['6-2', 'down']))).toBe(3);
    expect(boardCount(lay(rule, ['6-5'], ['5-5', 'right']))).toBe(16);
  });
});
