import type { FeedBackstop } from '../webhooks/feed-backstop.js';
import type { Inbox, Notice } from '../webhooks/inbox.js';

/** A webhook that takes longer than this may be lost, or late after a restart of the service. */
const SILENCE_MS = 10_000;
/** So often in a row the feed may have nothing new before the match counts as stuck. */
const MOST_SILENCES = 12;

export interface MatchOptions {
  readonly gameId: string;
  readonly inbox: Inbox;
  readonly backstop: FeedBackstop;
  readonly signal: AbortSignal;
  readonly onTurn: (seat: number) => Promise<void>;
  /** Called when webhooks were silent for long; `missed` of their notices came from the feed instead. */
  readonly onSilence: (missed: number) => void;
}

/** Acts on notices, one at a time, until one says that the game is finished. Nothing else makes a move. */
export async function playMatch(options: MatchOptions): Promise<void> {
  for (;;) {
    const notice = await nextNotice(options);
    if (notice.gameId !== options.gameId) continue;
    if (notice.type === 'game.finished') return;
    if (notice.type === 'turn.started' && notice.seat !== undefined) await options.onTurn(notice.seat);
  }
}

async function nextNotice({ inbox, backstop, signal, onSilence }: MatchOptions): Promise<Notice> {
  for (let silences = 0; silences < MOST_SILENCES; silences++) {
    const notice = await inbox.next(SILENCE_MS, signal);
    if (notice !== undefined) return notice;
    onSilence(await backstop.catchUp(inbox));
  }
  throw new Error('The match is stuck: neither webhooks nor the feed say that anything happens.');
}
