import { after, dealt, pass, pick, play } from '../../test/dominoes/table.js';
import { forcedMove } from './index.js';

const line = (...opponent: string[]) =>
  ({
    hands: [['6-6', '5-5', '4-4', '3-3'], opponent],
    boneyard: [],
    options: { opening: { first: { by: 'holderOf:6-6' } } },
  }) as const;

describe('a forced move', () => {
  it('is the only tile there is at the only end, or the tile that must be led', () => {
    const state = dealt('face-to-face', line('6-5', '2-1'));
    expect(forcedMove(state)).toEqual({ seat: 0, type: 'play', tile: '6-6' });
    const answered = after(state, play(0, '6-6'), play(1, '6-5', 'right'));
    expect(forcedMove(answered)).toEqual({ seat: 0, type: 'play', tile: '5-5', end: 'right' });
  });

  it('is a tile that goes to either of two like ends, for it is the same', () => {
    const state = after(dealt('face-to-face', line('6-5', '2-1')), play(0, '6-6'));
    expect(forcedMove(state)).toEqual({ seat: 1, type: 'play', tile: '6-5', end: 'left' });
  });

  it('is none where two like ends are not the same: one of them is a double, and what lies there scores', () => {
    const hands = [
      ['4-2', '2-1', '4-3', '6-6'],
      ['4-4', '4-1', '5-5'],
    ];
    const moves = [play(0, '4-2'), play(1, '4-4', 'left'), play(0, '2-1'), play(1, '4-1', 'right')];
    const toFours = (id: string) => after(dealt(id, { hands, boneyard: [], lot: 0 }), ...moves);
    expect(forcedMove(toFours('muggins'))).toBeNull();
    expect(forcedMove(toFours('block-dominoes'))).toEqual({ seat: 0, type: 'play', tile: '4-3', end: 'left' });
  });

  it('is none with two tiles, two ends or two seats to choose from', () => {
    expect(forcedMove(after(dealt('face-to-face', line('6-5', '6-1')), play(0, '6-6')))).toBeNull();
    const either = after(dealt('face-to-face', line('6-1', '2-1')), play(0, '6-6'), play(1, '6-1', 'left'));
    expect(forcedMove(either)).toMatchObject({ type: 'pass' });
    const cuban = dealt('cuban', { hands: [['9-9'], ['8-8'], ['7-7'], ['6-6']], lot: 1 });
    expect(forcedMove(cuban)).toBeNull();
  });

  it('is a pass, or a draw: whichever position, it is the same', () => {
    const state = dealt('face-to-face', { ...line('2-1', '3-2'), boneyard: ['1-0', '6-2'] });
    expect(forcedMove(after(state, play(0, '6-6')))).toEqual({ seat: 1, type: 'draw' });
    const empty = after(dealt('face-to-face', { ...line('2-1'), hands: [['6-6', '6-0'], ['2-1']] }), play(0, '6-6'));
    expect(forcedMove(empty)).toEqual({ seat: 1, type: 'pass' });
  });

  it('is none where a tile may be drawn though one fits, or a turn more be passed', () => {
    const voluntary = { ...line('6-5'), boneyard: ['1-0'], options: { draw: { voluntary: true } } };
    expect(forcedMove(after(dealt('face-to-face', voluntary), play(0, '6-6')))).toBeNull();
    const extra = dealt('tiddly-wink', { hands: [['6-6', '6-1'], ['5-5'], ['4-4'], ['3-3'], ['2-2']] });
    expect(forcedMove(after(extra, play(0, '6-6')))).toBeNull();
    expect(forcedMove(after(extra, play(0, '6-6'), pass(0)))).toEqual({ seat: 1, type: 'pass' });
  });

  it('is none while tiles are picked, and when nobody may act', () => {
    const picking = dealt('face-to-face', { hands: [['6-6'], ['2-1']], options: { deal: { pick: true } } });
    const next = after(picking, play(0, '6-6'), pick(0));
    expect(forcedMove(next)).toBeNull();
    expect(forcedMove(after(next, { type: 'Resign', at: '', seat: 0 }))).toBeNull();
  });
});
