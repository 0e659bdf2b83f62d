import { etag, expectedVersionOf, notModified } from './conditional.js';
import { Problem } from './problems/problem.js';

const problemOf = (work: () => unknown): Problem => {
  try {
    work();
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error('nothing was thrown');
};

describe('the entity tag of a view', () => {
  it('names the version, then a hash of the body', () => {
    expect(etag(12, '{"a":1}')).toMatch(/^"12\.[\w-]{16}"$/);
  });

  it('differs for another body of the same version and for another version of the same body', () => {
    expect(new Set([etag(1, 'a'), etag(1, 'b'), etag(2, 'a')]).size).toBe(3);
  });
});

describe('the version a client acts on', () => {
  it.each([
    [etag(12, 'x'), 12],
    ['"12"', 12],
    ['W/"12.abc"', 12],
    [' "12.abc" ', 12],
    ['*', undefined],
    [undefined, undefined],
  ])('is read from If-Match %j', (header, version) => {
    expect(expectedVersionOf(header, undefined)).toBe(version);
  });

  it('is read from the body where If-Match names none', () => {
    expect(expectedVersionOf(undefined, 7)).toBe(7);
    expect(expectedVersionOf('*', 7)).toBe(7);
  });

  it('may be named twice, but not differently', () => {
    expect(expectedVersionOf('"7.abc"', 7)).toBe(7);
    const problem = problemOf(() => expectedVersionOf('"7.abc"', 8));
    expect(problem.code).toBe('validation-failed');
    expect(problem.errors?.[0]?.pointer).toBe('/expectedVersion');
  });

  it.each(['12', '"twelve"', '"1", "2"', '', '"-1"', `"${'9'.repeat(40)}"`])('refuses If-Match %j', (header) => {
    expect(problemOf(() => expectedVersionOf(header, undefined)).code).toBe('validation-failed');
  });
});

describe('what a client has already', () => {
  const tag = etag(3, 'view');

  it.each([tag, `W/${tag}`, `"0", ${tag}`, '*'])('is recognised by If-None-Match %s', (header) => {
    expect(notModified(header, tag)).toBe(true);
  });

  it('is not what has another hash, another version or none', () => {
    expect(notModified(etag(3, 'other'), tag)).toBe(false);
    expect(notModified('"3"', tag)).toBe(false);
    expect(notModified(undefined, tag)).toBe(false);
  });
});
