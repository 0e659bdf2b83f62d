import type { Notifications } from '../prisma/index.js';
import { NotifiedCache } from './notified-cache.js';

interface Row {
  id: string;
  name: string;
}

/** The processes' line to each other, worked by hand. */
class Line {
  connected = true;
  readonly published: string[] = [];
  private hear: (key: string) => void = () => undefined;
  private reconnected: () => void = () => undefined;

  subscribe(_topic: string, handler: (key: string) => void): () => void {
    this.hear = handler;
    return () => undefined;
  }

  onReconnect(handler: () => void): () => void {
    this.reconnected = handler;
    return () => undefined;
  }

  publish(topic: string, key: string): void {
    this.published.push(`${topic} ${key}`);
  }

  deliver(key: string): void {
    this.hear(key);
  }

  breakAndMend(): void {
    this.connected = false;
    this.connected = true;
    this.reconnected();
  }
}

describe('a notified cache', () => {
  let line: Line;
  let cache: NotifiedCache<Row>;
  const inès = { id: '1', name: 'Inès' };
  const paco = { id: '2', name: 'Paco' };
  const keep = (...rows: Row[]) =>
    cache.fill(
      () => Promise.resolve(rows),
      ({ id }) => id,
    );

  beforeEach(() => {
    line = new Line();
    cache = new NotifiedCache<Row>(line as unknown as Notifications, 'rows', 2);
  });

  it('answers with what was read before', async () => {
    expect(cache.get('1')).toBeUndefined();
    expect(await keep(inès, paco)).toEqual([inès, paco]);
    expect(cache.get('1')).toBe(inès);
    expect(cache.get('2')).toBe(paco);
  });

  it('lets go of what was used longest ago when it is full', async () => {
    await keep(inès, paco);
    cache.get('1');
    await keep({ id: '3', name: 'Rosa' });
    expect(cache.get('1')).toBe(inès);
    expect(cache.get('2')).toBeUndefined();
  });

  it('forgets a changed row and tells the other processes', async () => {
    await keep(inès, paco);
    cache.changed('1');
    expect(cache.get('1')).toBeUndefined();
    expect(cache.get('2')).toBe(paco);
    expect(line.published).toEqual(['rows 1']);
  });

  it('forgets what another process changed', async () => {
    await keep(inès);
    line.deliver('1');
    expect(cache.get('1')).toBeUndefined();
    expect(line.published).toEqual([]);
  });

  it('does not keep a row that changed while it was being read', async () => {
    const read = cache.fill(
      () => {
        line.deliver('1');
        return Promise.resolve([inès]);
      },
      ({ id }) => id,
    );
    expect(await read).toEqual([inès]);
    expect(cache.get('1')).toBeUndefined();
  });

  it('neither answers nor keeps while it cannot hear the others', async () => {
    await keep(inès);
    line.connected = false;
    expect(cache.get('1')).toBeUndefined();
    await keep(paco);
    line.connected = true;
    expect(cache.get('2')).toBeUndefined();
  });

  it('starts anew once it can hear them again', async () => {
    await keep(inès);
    line.breakAndMend();
    expect(cache.get('1')).toBeUndefined();
  });

  it('does not keep a row that was being read through a break', async () => {
    await cache.fill(
      () => {
        line.breakAndMend();
        return Promise.resolve([inès]);
      },
      ({ id }) => id,
    );
    expect(cache.get('1')).toBeUndefined();
  });
});
