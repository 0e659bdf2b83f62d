import type { GameEvent } from '../dominoes/index.js';
import type { RecordedEvent } from '../event-store/index.js';
import { gameEventOf, presentEvent, presentTurns, storedDataOf } from './event-presenter.js';

const gameId = '01980000-0000-7000-8000-000000000001';
const player = '01980000-0000-7000-8000-000000000002';
const at = '2026-11-30T12:00:00.000Z';

const recorded = (event: GameEvent, version = 5, turn: unknown = null): RecordedEvent => ({
  gameId,
  version,
  type: event.type,
  data: storedDataOf(event),
  at,
  turn,
  actor: '01980000-0000-7000-8000-00000000000f',
  schemaVersion: 1,
});

const deal: GameEvent = {
  type: 'round.started',
  at,
  data: { number: 1, opener: { seats: [0], tile: '6-6' }, hands: [['6-6'], ['1-0']], boneyard: ['2-1'] },
};
const draw: GameEvent = { type: 'tile.drawn', at, seat: 1, data: { tile: '2-1' } };

describe('a stored event', () => {
  it('is read back as it was decided', () => {
    for (const event of [deal, draw]) expect(gameEventOf(recorded(event))).toEqual(event);
  });

  it('shows a hand to its owner alone, and nobody the boneyard, until the game is finished', () => {
    const show = (seats: number[], finished = false) =>
      JSON.stringify(presentEvent(recorded(deal), seats, finished).data);
    expect(show([])).not.toMatch(/"1-0"|"2-1"/);
    expect(show([0])).not.toMatch(/"1-0"|"2-1"/);
    expect(show([1])).toContain('"1-0"');
    expect(show([1])).not.toContain('"2-1"');
    expect(show([], true)).toMatch(/"1-0".*"2-1"/);
  });

  it('shows a drawn tile to its drawer alone until the game is finished', () => {
    expect(presentEvent(recorded(draw), [0], false).data).toEqual({});
    expect(presentEvent(recorded(draw), [1], false).data).toEqual({ tile: '2-1' });
    expect(presentEvent(recorded(draw), [], true).data).toEqual({ tile: '2-1' });
  });

  it('keeps its id at every reading, and never shows whose key acted', () => {
    const [first, second] = [presentEvent(recorded(draw), [], false), presentEvent(recorded(draw), [1], true)];
    expect(first.id).toBe(second.id);
    expect(first.id).toMatch(/^event_[0-9a-z]{26}$/);
    expect(JSON.stringify(first)).not.toContain('actor');
    expect(presentEvent(recorded(draw, 6), [], false).id).not.toBe(first.id);
  });

  it('names players by their public ids', () => {
    const taken: GameEvent = { type: 'game.seat_taken', at, seat: 0, data: { player } };
    expect(presentEvent(recorded(taken), [], false).data).toEqual({ player: expect.stringMatching(/^player_/) });
  });
});

describe('the notices of a turn', () => {
  const turn = {
    turns: [0, 2].map((seat) => ({ seat, player, lastMoves: [] })),
    deadline: null,
    scores: [0, 0],
    ends: [],
  };

  it('are one for each seat that may act, each with an id of its own', () => {
    const notices = presentTurns(recorded(draw, 5, turn));
    expect(notices.map(({ seat }) => seat)).toEqual([0, 2]);
    expect(new Set(notices.map(({ id }) => id)).size).toBe(2);
    expect(notices[0]).toMatchObject({ type: 'turn.started', version: 5, data: { deadline: null, scores: [0, 0] } });
  });

  it('are none where no turn began', () => {
    expect(presentTurns(recorded(draw))).toEqual([]);
  });
});
