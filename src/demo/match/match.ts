import type { FeedBackstop } from '../webhooks/feed-backstop.js';
import type { Inbox, Notice } from '../webhooks/inbox.js';

/** So many silences in a row, and nothing new in the feed either: the match is stuck. */
const MOST_SILENCES = 12;

export interface MatchOptions {
  readonly gameId: string;
  readonly inbox: Inbox;
  readonly backstop: Pick<FeedBackstop, 'catchUp'>;
  /** How long to wait for a webhook before asking the feed, in milliseconds. */
  readonly silence: number;
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

async function nextNotice({ inbox, backstop, silence, signal, onSilence }: MatchOptions): Promise<Notice> {
  for (let silences = 0; silences < MOST_SILENCES; silences++) {
    const notice = await inbox.next(silence, signal);
    if (notice !== undefined) return notice;
    onSilence(await backstop.catchUp(inbox));
  }
  throw new Error('The match is stuck: neither webhooks nor the feed say that anything happens.');
}
