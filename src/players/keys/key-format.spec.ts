import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { hashKey, isWellFormedKey, newKey } from './key-format.js';

describe('the format of a key', () => {
  it('names its kind, then 22 random digits and 6 of checksum', () => {
    expect(newKey('app')).toMatch(/^cap_app_[0-9A-Za-z]{28}$/);
    expect(newKey('player')).toMatch(/^cap_player_[0-9A-Za-z]{28}$/);
  });

  it('never gives the same key twice', () => {
    expect(new Set(Array.from({ length: 1000 }, () => newKey('app'))).size).toBe(1000);
  });

  it('uses every digit of base 62', () => {
    const digits = new Set(Array.from({ length: 200 }, () => newKey('app').slice('cap_app_'.length, -6)).join(''));
    expect(digits.size).toBe(62);
  });

  it('accepts the keys it makes', () => {
    expect(isWellFormedKey(newKey('app'))).toBe(true);
    expect(isWellFormedKey(newKey('player'))).toBe(true);
  });

  it('keeps to the checksum that was once handed out', () => {
    expect(isWellFormedKey('cap_app_0123456789ABCDEFGHIJKL2Gs862')).toBe(true);
  });

  it('notices any one mistyped character', () => {
    const key = newKey('player');
    const typing = fc.record({
      at: fc.nat(key.length - 1),
      as: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_'),
    });
    fc.assert(
      fc.property(typing, ({ at, as }) => {
        fc.pre(key[at] !== as);
        expect(isWellFormedKey(key.slice(0, at) + as + key.slice(at + 1))).toBe(false);
      }),
    );
  });

  it.each(['', 'cap_', 'cap_app_', 'cap_robot_0123456789ABCDEFGHIJKL000000', 'sk_live_1234'])('refuses %j', (text) => {
    expect(isWellFormedKey(text)).toBe(false);
  });

  it('refuses a key that lost its last characters or gained a line', () => {
    const key = newKey('app');
    expect(isWellFormedKey(key.slice(0, -1))).toBe(false);
    expect(isWellFormedKey(`${key}\n`)).toBe(false);
  });

  it('hashes by SHA-256', () => {
    expect(hashKey('abc')).toBe(createHash('sha256').update('abc').digest('base64'));
  });
});
