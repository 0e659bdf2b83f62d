import fc from 'fast-check';
import { decodeCursor, encodeCursor } from './cursor.js';

describe('cursors', () => {
  it('come back as the parts they were made of, as text', () => {
    const part = fc.oneof(
      fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0')),
      fc.integer(),
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(decodeCursor(encodeCursor(parts), parts.length)).toEqual(parts.map(String));
      }),
    );
  });

  it('are safe in an address', () => {
    expect(encodeCursor(['2026-01-01T00:00:00.000Z', 'é?&=/+'])).toMatch(/^[\w-]+$/);
  });

  it.each([
    ['of other parts', encodeCursor(['a'])],
    ['with a character changed', `${encodeCursor(['a', 'b']).slice(0, -1)}!`],
    ['with padding', `${encodeCursor(['a', 'b'])}=`],
    ['that are no JSON', Buffer.from('nope').toString('base64url')],
    ['of something else', Buffer.from('{"a":1}').toString('base64url')],
    ['with a NUL', encodeCursor(['a', 'b\0'])],
    ['that are empty', ''],
  ])('%s are refused', (_what, text) => {
    expect(() => decodeCursor(text, 2)).toThrow(
      expect.objectContaining({ code: 'validation-failed', errors: [expect.objectContaining({ pointer: '/cursor' })] }),
    );
  });

  it('are refused by the name of the parameter they came in', () => {
    expect(() => decodeCursor('', 2, '/after')).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ pointer: '/after' })] }),
    );
  });

  it('never survive arbitrary text as anything but an equal cursor', () => {
    fc.assert(
      fc.property(fc.base64String(), (text) => {
        let parts: string[];
        try {
          parts = decodeCursor(text, 1);
        } catch {
          return;
        }
        expect(encodeCursor(parts)).toBe(text);
      }),
    );
  });
});
