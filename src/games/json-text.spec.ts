import { growingList, lastingText, membersOf } from './json-text.js';

const tile = (name: string) => ({ tile: name, note: 'a "quoted"\n\u2028 line' });

describe('JSON put together from texts', () => {
  it('is what JSON.stringify would write', () => {
    const whole = { id: 'é"', empty: [], tiles: [tile('6-5'), tile('5-5')], rounds: [], last: null };
    const { tiles, rounds, last, ...rest } = whole;
    const text = `{${membersOf(rest)},"tiles":${growingList(tiles)},"rounds":${growingList(rounds)},"last":${last}}`;
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

  it('follows a list that grows, an earlier state of it, and another end of the same beginning', () => {
    const [a, b, c, d] = ['6-6', '6-5', '5-4', '6-1'].map(tile) as [object, object, object, object];
    for (const list of [[a], [a, b], [a, b, c], [a, b], [a], [a, d], [a, b, c, d], [a, d, c], [b], [a, d]]) {
      expect(growingList(list)).toBe(JSON.stringify(list));
    }
  });
});
