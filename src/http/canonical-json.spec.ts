import fc from 'fast-check';
import { canonicalJson } from './canonical-json.js';

describe('canonical JSON', () => {
  it('orders keys by their UTF-16 code units, as RFC 8785 does in section 3.2.3', () => {
    const text = canonicalJson({
      '\u20ac': 1,
      '\r': 2,
      '\ufb33': 3,
      '1': 4,
      '\ud83d\ude00': 5,
      '\u0080': 6,
      '\u00f6': 7,
    });
    expect(text).toBe('{"\\r":2,"1":4,"\u0080":6,"\u00f6":7,"\u20ac":1,"\ud83d\ude00":5,"\ufb33":3}');
  });

  it('writes numbers and text as RFC 8785 does', () => {
    expect(canonicalJson([Number('333333333.33333329'), 1e30, 4.5, 2e-3, 1e-27, -0, '\u20ac$\u000f\nA\'"\\'])).toBe(
      '[333333333.3333333,1e+30,4.5,0.002,1e-27,0,"€$\\u000f\\nA\'\\"\\\\"]',
    );
  });

  it('is the same whatever the order of the keys', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).toReversed());
        expect(canonicalJson(reversed)).toBe(canonicalJson(value));
      }),
    );
  });

  it('is the empty text for no body', () => {
    expect(canonicalJson(undefined)).toBe('');
  });
});
