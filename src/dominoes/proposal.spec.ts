import { AT, after, dealt, fold, later, only, play, refusal, when } from '../../test/dominoes/table.js';
import type { Command, GameState, ProposalTerms } from './index.js';
import { deadlineOf, playerView } from './index.js';

const propose = (player: string, terms: ProposalTerms = { kind: 'end', outcome: 'draw' }): Command => ({
  type: 'MakeProposal',
  at: AT,
  player,
  terms,
});
const accept = (player: string): Command => ({ type: 'AcceptProposal', at: AT, player });
const decline = (player: string): Command => ({ type: 'DeclineProposal', at: AT, player });

const hands = [
  ['6-6', '1-0'],
  ['6-5', '0-0'],
];
const two = (scores?: number[]): GameState => dealt('face-to-face', { hands, ...(scores && { scores }) });
const three = (scores: number[]): GameState => dealt('three-player', { hands: [['6-6'], ['2-1'], ['4-4']], scores });
const types = (state: GameState, command: Command): string[] => when(state, command).map(({ type }) => type);

describe('a proposal', () => {
  it('is open to all who look, with those who agree: at first who made it', () => {
    const state = after(two(), propose('bea'));
    const proposal = { seat: 1, kind: 'end', outcome: 'draw', accepted: [1], at: AT };
    expect(playerView(state, [0]).proposal).toEqual(proposal);
    expect(playerView(state, []).proposal).toEqual(proposal);
    expect(playerView(two(), [0])).not.toHaveProperty('proposal');
  });

  it('holds up nobody’s move and outlasts it', () => {
    const state = after(two(), propose('bea'), play(0, '6-6'));
    expect(state.round?.toAct).toEqual([1]);
    expect(state.proposal).toMatchObject({ seat: 1 });
  });

  it('comes about when the last player has accepted', () => {
    const asked = after(three([0, 0, 0]), propose('ana'));
    expect(when(asked, accept('cid'))).toEqual([{ type: 'proposal.accepted', at: AT, seat: 2, data: {} }]);
    const almost = after(asked, accept('cid'));
    expect(almost.proposal?.accepted).toEqual([0, 2]);
    expect(types(almost, accept('bea'))).toEqual(['proposal.accepted', 'game.finished']);
    expect(after(almost, accept('bea'))).toMatchObject({ status: 'finished', proposal: null });
  });

  it('is answered once for all the seats of a player', () => {
    const state = after(dealt('seven-plus-seven', { hands: [['6-6'], ['5-5'], ['4-4'], ['3-3']] }), propose('bea'));
    expect(state.proposal?.accepted).toEqual([1, 3]);
    expect(types(state, accept('ana'))).toEqual(['proposal.accepted', 'game.finished']);
  });

  it('is over when anybody declines, or its maker takes it back', () => {
    const asked = after(three([0, 0, 0]), propose('ana'), accept('bea'));
    expect(when(asked, decline('cid'))).toEqual([{ type: 'proposal.declined', at: AT, seat: 2, data: {} }]);
    expect(after(asked, decline('cid')).proposal).toBeNull();
    expect(after(asked, decline('ana')).proposal).toBeNull();
    expect(types(after(asked, decline('ana')), propose('ana'))).toEqual(['proposal.made']);
  });

  it('is void when the game ends otherwise', () => {
    const asked = after(two(), propose('bea'));
    expect(after(asked, { type: 'Resign', at: AT, seat: 0 }).proposal).toBeNull();
    expect(after(asked, { type: 'AbortGame', at: AT }).proposal).toBeNull();
  });

  it.each<[string, (state: GameState) => unknown]>([
    ['proposal-open', (state) => when(after(state, propose('ana')), propose('bea'))],
    ['proposal-open', (state) => when(after(state, propose('ana')), propose('ana'))],
    ['no-proposal', (state) => when(state, accept('ana'))],
    ['no-proposal', (state) => when(state, decline('ana'))],
    ['already-accepted', (state) => when(after(state, propose('ana')), accept('ana'))],
    ['not-seated', (state) => when(state, propose('eva'))],
    ['not-seated', (state) => when(after(state, propose('ana')), accept('eva'))],
    ['game-not-active', (state) => when(after(state, { type: 'AbortGame', at: AT }), propose('ana'))],
  ])('is refused as %s', (code, act) => {
    expect(refusal(() => act(two()))).toBe(code);
  });
});

describe('a pause by agreement', () => {
  const timed = dealt('face-to-face', { hands, timeControl: { perMove: 'PT60S', onTimeout: 'forfeit' } });
  const pause = propose('ana', { kind: 'pause', duration: 'P2D' });
  const resume = propose('bea', { kind: 'resume' });
  const paused = after(timed, pause, later(20, accept('bea')));

  it('stops the clock from the last consent on', () => {
    expect(when(after(timed, pause), later(20, accept('bea')))[1]).toEqual({
      type: 'clock.paused',
      at: '2026-01-01T12:00:20.000Z',
      data: { until: '2026-01-03T12:00:20.000Z', deadline: '2026-01-03T12:01:00.000Z' },
    });
    expect(paused).toMatchObject({ status: 'active', proposal: null });
    expect(deadlineOf(paused)).toBe('2026-01-03T12:01:00.000Z');
    expect(types(paused, later(100, play(0, '6-6')))).toContain('tile.played');
  });

  it('ends by itself, or when all agree to go on', () => {
    const asked = after(paused, later(30, resume));
    expect(when(asked, later(40, accept('ana')))[1]).toEqual({
      type: 'clock.resumed',
      at: '2026-01-01T12:00:40.000Z',
      data: { deadline: '2026-01-01T12:01:20.000Z' },
    });
    expect(deadlineOf(after(asked, later(40, accept('ana'))))).toBe('2026-01-01T12:01:20.000Z');
  });

  it('is for games with a clock, and to be ended for those that are paused', () => {
    expect(refusal(() => when(two(), pause))).toBe('no-clock');
    expect(refusal(() => when(two(), resume))).toBe('no-clock');
    expect(refusal(() => when(timed, resume))).toBe('not-paused');
    expect(
      refusal(() => when(after(paused, later(2 * 86_400 + 20, play(0, '6-6'))), later(2 * 86_400 + 25, resume))),
    ).toBe('not-paused');
  });

  it('cannot be agreed on once the time is up', () => {
    expect(refusal(() => when(after(timed, pause), later(60, accept('bea'))))).toBe('time-expired');
  });
});

describe('ending by agreement', () => {
  const ended = (state: GameState, outcome: 'draw' | 'scores') => {
    const asked = after(state, propose('ana', { kind: 'end', outcome }));
    const players = state.seats.flatMap(({ player }) => (player === null || player === 'ana' ? [] : [player]));
    const agreed = after(asked, ...players.slice(0, -1).map(accept));
    return only(when(agreed, accept(players.at(-1) ?? '')), 'game.finished').data;
  };

  it('draws the game whatever the scores are', () => {
    const { result, scores } = ended(two([40, 3]), 'draw');
    expect(scores).toEqual([40, 3]);
    expect(result).toMatchObject({ reason: 'agreement', winnerSide: null, winnerSeat: null });
    expect(result.players.map(({ outcome }) => outcome)).toEqual(['drawn', 'drawn']);
  });

  it('or gives it to whoever leads', () => {
    expect(ended(two([40, 3]), 'scores').result).toMatchObject({ reason: 'agreement', winnerSide: 0, winnerSeat: 0 });
    expect(ended(two([7, 7]), 'scores').result).toMatchObject({ winnerSide: null });
  });

  it('counts the fewest points as a lead where they win, and draws among those who are level', () => {
    const lowest = dealt('face-to-face', {
      hands,
      scores: [40, 3],
      options: { match: { objective: 'lowest' } },
    });
    expect(ended(lowest, 'scores').result.winnerSide).toBe(1);
    expect(ended(three([9, 2, 9]), 'scores').result.players.map(({ outcome }) => outcome)).toEqual([
      'drawn',
      'lost',
      'drawn',
    ]);
  });

  it('binds pairs as sides', () => {
    const pairs = dealt('venezuelan', { hands: [['5-5'], ['2-1'], ['4-4'], ['6-4']], lot: 0, scores: [9, 30] });
    expect(ended(pairs, 'scores').result.players.map(({ outcome }) => outcome)).toEqual(['lost', 'won', 'lost', 'won']);
  });

  it('replays to the same end', () => {
    const state = after(two(), propose('ana'));
    const events = when(state, accept('bea'));
    expect(fold(state, events).result).toEqual(only(events, 'game.finished').data.result);
  });
});
