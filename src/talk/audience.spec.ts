import { dealt } from '../../test/dominoes/table.js';
import type { GameState } from '../dominoes/index.js';
import { Problem } from '../http/index.js';
import { type Audience, speechOf } from './audience.js';

const HANDS = [['6-6'], ['5-5'], ['4-4'], ['3-3']];
const pairs = (options = {}) => dealt('venezuelan', { hands: HANDS, lot: 0, options });

function refusalOf(state: GameState, player: string, to: Audience): string | undefined {
  try {
    speechOf(state, player, to);
    return undefined;
  } catch (error) {
    return error instanceof Problem ? error.code : String(error);
  }
}

describe('what is said', () => {
  const talking = pairs({ partnerTalk: true });
  const [first = '', second = '', third = '', fourth = ''] = talking.seats.map(({ player }) => player ?? '');

  it('to the table is read by all who sit there, once each', () => {
    expect(speechOf(talking, second, 'table')).toEqual({ seat: 1, readerIds: [first, second, third, fourth] });
    const oneLeft = { ...talking, seats: talking.seats.with(3, { ...talking.seats[3]!, player: null }) };
    expect(speechOf(oneLeft, second, 'table').readerIds).toEqual([first, second, third]);
    const twoHands = { ...talking, seats: talking.seats.with(2, { ...talking.seats[2]!, player: first }) };
    expect(speechOf(twoHands, first, 'table')).toEqual({ seat: 0, readerIds: [first, second, fourth] });
  });

  it('to the partner is read by one’s own side', () => {
    expect(speechOf(talking, fourth, 'partner')).toEqual({ seat: 3, readerIds: [second, fourth] });
  });

  it('to the partner is refused where the variant does not allow it, or there is none', () => {
    expect(refusalOf(pairs(), first, 'partner')).toBe('partner-talk-not-allowed');
    const alone = dealt('face-to-face', { hands: [['6-6'], ['5-5']], options: { partnerTalk: true } });
    expect(refusalOf(alone, alone.seats[0]?.player ?? '', 'partner')).toBe('partner-talk-not-allowed');
  });

  it('to the partner waits until it is settled who that is', () => {
    expect(refusalOf({ ...talking, status: 'waiting' }, first, 'partner')).toBe('game-not-active');
    expect(refusalOf({ ...talking, status: 'waiting' }, first, 'table')).toBeUndefined();
    expect(refusalOf({ ...talking, status: 'finished' }, first, 'partner')).toBeUndefined();
  });

  it('is said by those who sit there, unless the game was called off', () => {
    expect(refusalOf(talking, 'nobody', 'table')).toBe('not-a-player');
    expect(refusalOf({ ...talking, status: 'aborted' }, first, 'table')).toBe('game-not-active');
  });
});
