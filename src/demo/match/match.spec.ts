import { Inbox } from '../webhooks/inbox.js';
import { playMatch } from './match.js';

const notice = (id: string, type: string, seat?: number, gameId = 'game_1') => ({
  id,
  type,
  gameId,
  ...(seat === undefined ? {} : { seat }),
});
const finished = notice('end', 'game.finished');

/** A match whose feed has `missed` for whoever asks. */
function match(missed: readonly ReturnType<typeof notice>[] = []) {
  const inbox = new Inbox();
  const turns: number[] = [];
  const silences: number[] = [];
  const play = () =>
    playMatch({
      gameId: 'game_1',
      inbox,
      backstop: { catchUp: async () => missed.filter((one) => inbox.accept(one)).length },
      silence: 0,
      signal: new AbortController().signal,
      onTurn: async (seat) => void turns.push(seat),
      onSilence: (found) => void silences.push(found),
    });
  return { inbox, turns, silences, play };
}

describe('playing a match by notices', () => {
  it('takes each turn that a webhook announces, and ends when one says that the game is finished', async () => {
    const { inbox, turns, silences, play } = match();
    for (const one of [notice('a', 'turn.started', 1), notice('b', 'turn.started', 0), finished]) inbox.accept(one);
    await play();
    expect(turns).toEqual([1, 0]);
    expect(silences).toEqual([]);
  });

  it('leaves other games alone', async () => {
    const { inbox, turns, play } = match();
    for (const one of [notice('a', 'turn.started', 1, 'game_2'), finished]) inbox.accept(one);
    await play();
    expect(turns).toEqual([]);
  });

  it('reads from the feed what no webhook has brought', async () => {
    const { turns, silences, play } = match([notice('a', 'turn.started', 1), finished]);
    await play();
    expect(turns).toEqual([1]);
    expect(silences).toEqual([2]);
  });

  it('does not act again on what a webhook has brought already', async () => {
    const first = notice('a', 'turn.started', 1);
    const { inbox, turns, silences, play } = match([first, finished]);
    inbox.accept(first);
    await play();
    expect(turns).toEqual([1]);
    expect(silences).toEqual([1]);
  });

  it('gives up when nothing happens any more', async () => {
    await expect(match().play()).rejects.toThrow('The match is stuck');
  });
});
