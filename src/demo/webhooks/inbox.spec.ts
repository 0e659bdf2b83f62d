import { Inbox } from './inbox.js';

const notice = (id: string) => ({ id, type: 'turn.started', gameId: 'game_1', seat: 0 });
const forever = new AbortController().signal;

describe('the inbox', () => {
  it('hands notices out in the order they came', async () => {
    const inbox = new Inbox();
    inbox.accept(notice('a'));
    inbox.accept(notice('b'));
    expect([await inbox.next(0, forever), await inbox.next(0, forever)]).toEqual([notice('a'), notice('b')]);
  });

  it('takes a notice once, however often it comes', async () => {
    const inbox = new Inbox();
    expect([inbox.accept(notice('a')), inbox.accept(notice('a'))]).toEqual([true, false]);
    await inbox.next(0, forever);
    expect(inbox.accept(notice('a'))).toBe(false);
    expect(await inbox.next(0, forever)).toBeUndefined();
  });

  it('wakes whoever waits as soon as a notice comes', async () => {
    const inbox = new Inbox();
    const next = inbox.next(60_000, forever);
    inbox.accept(notice('a'));
    expect(await next).toEqual(notice('a'));
  });

  it('stops waiting when it is told to', async () => {
    const stop = new AbortController();
    const next = new Inbox().next(60_000, stop.signal);
    stop.abort();
    await expect(next).rejects.toThrow('aborted');
  });
});
