import { after, dealt, play } from '../../test/dominoes/table.js';
import type { GameState, MoveCommand } from '../dominoes/index.js';
import { type Plan, type PlanStep, stepsLeft } from './plan.js';
import { verdictOn } from './verdict.js';

const DEAL = {
  hands: [
    ['6-6', '5-4', '1-0'],
    ['6-5', '4-4', '2-2'],
  ],
  boneyard: ['3-0', '2-0'],
};

const start = () => dealt('two-player', DEAL);

describe('steps', () => {
  const steps: PlanStep[] = [{ move: { type: 'play', tile: '5-6', end: 'left' } }, { move: { type: 'pass' } }];
  const made = (...events: object[]) => stepsLeft(steps, events as Parameters<typeof stepsLeft>[1], [1]);

  it('are used up by their move, whoever made it and at whichever end', () => {
    expect(made({ type: 'tile.played', seat: 1, data: { tile: '6-5', end: 'right', pip: 5 } })).toEqual([steps[1]]);
    expect(made({ type: 'turn.passed', seat: 1, data: {} })).toEqual([steps[0]]);
  });

  it('are used up once each', () => {
    const twice = [steps[1]!, steps[1]!];
    const passed = { type: 'turn.passed', at: '', seat: 1, data: {} } as const;
    expect(stepsLeft(twice, [passed], [1])).toHaveLength(1);
    expect(stepsLeft(twice, [passed, passed, passed], [1])).toHaveLength(0);
  });

  it('are left by moves of others, and by what is no move', () => {
    expect(made({ type: 'turn.passed', seat: 0, data: {} }, { type: 'game.started', data: {} })).toEqual(steps);
  });
});

describe('a plan', () => {
  /** What becomes of bob's plan, left before the moves: he sits at seat 1. */
  function verdict(steps: readonly PlanStep[], state: GameState, more: Partial<Plan> = {}) {
    const plan = { gameId: 'game', playerId: state.seats[1]?.player ?? '', id: 'plan', round: 1, version: 1 };
    return verdictOn({ ...plan, steps, leftAt: new Date(0), ...more }, steps, state);
  }
  const commandOf = (found: ReturnType<typeof verdict>): MoveCommand | string =>
    found.type === 'play' ? found.command('now') : found.type;
  const reasonOf = (found: ReturnType<typeof verdict>) => (found.type === 'drop' ? found.reason : found.type);

  const opened = () => after(start(), play(0, '6-6'));
  const answer: PlanStep = { move: { type: 'play', tile: '6-5', end: 'left' } };

  it('waits for the turn of its player', () => {
    expect(verdict([answer], start()).type).toBe('wait');
  });

  it('plays its first step that is legal and whose condition holds', () => {
    const steps: PlanStep[] = [
      { move: { type: 'play', tile: '4-4' } },
      { move: { type: 'pass' } },
      { if: { end: 'left', pip: 5 }, move: answer.move },
      { if: { pip: 6 }, move: { type: 'play', tile: '5-6', end: 'right' } },
      answer,
    ];
    expect(commandOf(verdict(steps, opened()))).toMatchObject({ type: 'PlayTile', seat: 1, tile: '5-6', end: 'right' });
  });

  it('knows the ends, the hand and the last move by its conditions', () => {
    const holds = (condition: PlanStep['if'], state: GameState, move: PlanStep['move'] = answer.move) =>
      verdict([{ if: condition!, move }], state).type === 'play';
    expect(holds({ end: 'left' }, opened())).toBe(true);
    expect(holds({ end: 'up' }, opened())).toBe(false);
    expect(holds({ end: 'right', pip: 6 }, opened())).toBe(true);
    expect(holds({ end: 'right', pip: 5 }, opened())).toBe(false);
    expect(holds({ cannotMove: true }, opened())).toBe(false);
    expect(holds({ lastMove: { seat: 0, type: 'play', tile: '6-6' } }, opened())).toBe(true);
    expect(holds({ lastMove: { tile: '6-5' } }, opened())).toBe(false);
    expect(holds({ lastMove: { type: 'pass' } }, opened())).toBe(false);
    expect(holds({ pip: 6, lastMove: { seat: 1 } }, opened())).toBe(false);
    const stuck = dealt('two-player', {
      hands: [
        ['6-6', '6-5'],
        ['4-4', '2-2'],
      ],
      boneyard: ['3-0', '2-0', '1-0'],
    });
    expect(holds({ cannotMove: true }, after(stuck, play(0, '6-6')), { type: 'draw', position: 2 })).toBe(true);
    expect(holds({ cannotMove: true }, after(stuck, play(0, '6-6')), { type: 'draw', position: 3 })).toBe(false);
  });

  it('is dropped at a turn that none of its steps applies to', () => {
    expect(reasonOf(verdict([{ move: { type: 'pass' } }], opened()))).toBe('no-step-applies');
  });

  it('is kept in the turn it was left in, which its player may still make himself', () => {
    const state = opened();
    expect(verdict([{ move: { type: 'pass' } }], state, { version: state.version }).type).toBe('wait');
  });

  it('is done with when no step is left, and of no use in another round or by somebody who has no seat', () => {
    expect(verdict([], opened()).type).toBe('done');
    expect(reasonOf(verdict([answer], opened(), { round: 2 }))).toBe('round-over');
    expect(reasonOf(verdict([answer], opened(), { playerId: 'nobody' }))).toBe('not-seated');
    expect(reasonOf(verdict([answer], { ...opened(), status: 'finished' }))).toBe('game-over');
  });

  it('moves the seat that it names, of those its player holds', () => {
    const named = (seat: number): PlanStep => ({ move: { ...answer.move, seat } });
    expect(verdict([named(1)], opened()).type).toBe('play');
    expect(verdict([named(0)], opened()).type).toBe('drop');
  });
});
