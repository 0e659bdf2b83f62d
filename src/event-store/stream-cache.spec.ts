import { StreamCache } from './stream-cache.js';

describe('The cache of streams', () => {
  it('keeps the latest state of a stream, whoever comes late with an older one', () => {
    const cache = new StreamCache<{ n: number }>();
    cache.set('a', 5, { n: 5 });
    cache.set('a', 4, { n: 4 });
    expect(cache.get('a')).toEqual({ version: 5, state: { n: 5 } });
    cache.set('a', 6, { n: 6 });
    expect(cache.get('a')).toEqual({ version: 6, state: { n: 6 } });
  });

  it('drops the stream that was used least lately when there are too many', () => {
    const cache = new StreamCache<object>({ streams: 2 });
    cache.set('a', 1, {});
    cache.set('b', 1, {});
    cache.get('a');
    cache.set('c', 1, {});
    expect(['a', 'b', 'c'].map((id) => cache.get(id) !== undefined)).toEqual([true, false, true]);
  });

  it('drops streams when their events are too many', () => {
    const cache = new StreamCache<object>({ events: 100 });
    cache.set('a', 60, {});
    cache.set('b', 60, {});
    expect(cache.get('a')).toBeUndefined();
    expect(cache.get('b')).toBeDefined();
  });

  it('forgets what it is told to forget', () => {
    const cache = new StreamCache<object>();
    for (const id of ['a', 'b', 'c']) cache.set(id, 1, {});
    cache.delete('a');
    expect(cache.get('a')).toBeUndefined();
    cache.clear();
    expect(cache.get('b')).toBeUndefined();
  });
});
