import { lastingList, lastingText, withMembers } from './json-text.js';

describe('JSON put together from texts', () => {
  it('is what JSON.stringify would write', () => {
    const tile = { tile: '6-5', note: 'a "quoted"\n\u2028 line' };
    const whole = { id: 'é"', empty: [], tiles: [tile, tile], rounds: [], last: null };
    const { tiles, rounds, last, ...members } = whole;
    const text = withMembers(JSON.stringify(members), {
      tiles: lastingList(tiles),
      rounds: lastingList(rounds),
      last: JSON.stringify(last),
    });
    expect(text).toBe(JSON.stringify(whole));
  });

  it('writes a lasting value once', () => {
    const read: string[] = [];
    const value = {
      get seat() {
        read.push('seat');
        return 1;
      },
    };
    expect([lastingText(value), lastingText(value)]).toEqual(['{"seat":1}', '{"seat":1}']);
    expect(read).toHaveLength(1);
  });
});
