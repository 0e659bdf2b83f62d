import { AT, after, dealt, fold, only, play, refusal, when } from '../../test/dominoes/table.js';
import type { Command, GameState, ProposalTerms } from './index.js';
import { playerView } from './index.js';

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
