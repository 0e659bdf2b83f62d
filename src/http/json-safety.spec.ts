import fc from 'fast-check';
import { refuseUnsafeValues } from './json-safety.js';

const check = (text: string): void => refuseUnsafeValues(text, JSON.parse(text));
function isRefused(text: string): boolean {
  try {
    check(text);
    return false;
  } catch {
    return true;
  }
}

const refusedAt = (pointer: string) =>
  expect.objectContaining({ code: 'validation-failed', errors: [expect.objectContaining({ pointer })] });

describe('values of a body', () => {
  it.each([
    ['NUL in text', '{"name":"a\\u0000b"}', '/name'],
    ['NUL in a list', '["a",["b","\\u0000"]]', '/1/1'],
    ['NUL in a key', '{"meta":{"\\u0000":1}}', '/meta'],
    ['the first half of a pair', '{"name":"\\ud83d"}', '/name'],
    ['the second half of a pair', '{"a/b~c":"\\uDE00x"}', '/a~1b~0c'],
    ['a number beyond a double', '{"n":[1,1e400]}', '/n/1'],
    ['a negative number beyond a double', '{"n":-1E+400}', '/n'],
    ['a number of too many digits', `{"n":${'9'.repeat(400)}}`, '/n'],
  ])('with %s are refused where it stands', (_what, text, pointer) => {
    expect(() => check(text)).toThrow(refusedAt(pointer));
  });

  it('may hold pairs of surrogates, escaped or not, and escapes that only look like NUL', () => {
    expect(() => check('{"name":"\\ud83d\\ude00 😀 \\\\u0000 \\u00e9"}')).not.toThrow();
  });

  it('may be nested 32 deep, and no deeper', () => {
    const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
    expect(() => check(nested(32))).not.toThrow();
    expect(() => check(nested(33))).toThrow(refusedAt('/a'.repeat(32)));
  });

  it('may have many brackets side by side', () => {
    expect(() => check(`[${'[],'.repeat(1000)}{}]`)).not.toThrow();
  });

  it('are refused exactly when some text in them cannot be stored', () => {
    const anyText = fc.string({
      unit: fc.oneof(fc.constantFrom('\0', '\ud800', '\udc00', '\\', '"', 'u0000'), fc.string()),
    });
    fc.assert(
      fc.property(fc.object({ key: anyText, values: [anyText, fc.integer()], maxDepth: 3 }), (value) => {
        const text = JSON.stringify(value);
        const strings: string[] = [];
        JSON.parse(text, (key, member: unknown) => {
          strings.push(key);
          if (typeof member === 'string') strings.push(member);
          return member;
        });
        const isUnsafe = strings.some((one) => one.includes('\0') || Buffer.from(one).toString() !== one);
        expect(isRefused(text)).toBe(isUnsafe);
      }),
    );
  });
});
