import { derivedId, newId } from './uuid-v7.js';

const VERSION_7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('new ids', () => {
  it('are UUIDs of version 7 with the time in front', () => {
    const before = Date.now();
    const id = newId();
    expect(id).toMatch(VERSION_7);
    const at = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
  });

  it('never repeat', () => {
    expect(new Set(Array.from({ length: 10_000 }, newId)).size).toBe(10_000);
  });

  it('do not count: ids of one millisecond come in no order', () => {
    const ids = Array.from({ length: 10_000 }, newId);
    expect(ids).not.toEqual(ids.toSorted());
  });
});

describe('derived ids', () => {
  const at = new Date('2026-01-02T03:04:05.678Z');

  it('are the same for the same scope and place', () => {
    expect(derivedId(at, 'a turn.started', 3)).toBe(derivedId(new Date(at), 'a turn.started', 3));
    expect(derivedId(at, 'a turn.started', 3)).toMatch(VERSION_7);
  });

  it('differ when scope, place or time do', () => {
    const ids = [
      derivedId(at, 'a', 1),
      derivedId(at, 'a', 2),
      derivedId(at, 'a', 2 ** 32 - 1),
      derivedId(at, 'a1', 1),
      derivedId(new Date(0), 'a', 1),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('carry the time', () => {
    expect(Number.parseInt(derivedId(at, 'x', 0).replaceAll('-', '').slice(0, 12), 16)).toBe(at.getTime());
  });
});
