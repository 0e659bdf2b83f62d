import { ApiClient } from './api/api-client.js';
import type { GameView } from './api/shapes.js';
import { Commentary } from './match/commentary.js';
import { playMatch } from './match/match.js';
import { takeTurn } from './match/turn.js';
import type { Screen } from './screen.js';
import { isRebuiltAlike } from './verification/rebuilt.js';
import { eventsOf, foldsTo } from './verification/refold.js';
import { openEndpoint } from './webhooks/endpoint.js';
import { FeedBackstop } from './webhooks/feed-backstop.js';
import { Inbox } from './webhooks/inbox.js';

const PLAYERS = ['Alma', 'Bruno'] as const;
const TARGET = 50;
const EVENTS = ['turn.started', 'game.finished'] as const;
/** How long the service may be away before the demo gives up. */
const PATIENCE_MS = 60_000;
/** A webhook that takes longer may be lost, or late after a restart of the service. */
const SILENCE_MS = 10_000;

export interface DemoOptions {
  /** Address of the service. */
  readonly url: string;
  /** The operator's key, where registration is closed. */
  readonly adminKey?: string | undefined;
  /** Between moves, in milliseconds. */
  readonly pace: number;
  readonly screen: Screen;
  readonly signal: AbortSignal;
}

/** Plays a match by webhooks alone and tells whether everything that was claimed on the way held. */
export async function runDemo({ url, adminKey, pace, screen, signal }: DemoOptions): Promise<boolean> {
  const visitor = new ApiClient({ url, key: adminKey, signal, patience: PATIENCE_MS, onTrouble: troubleOn(screen) });
  const { key } = await visitor.post<{ key: string }>('/v1/apps', { name: 'Demo' });
  const api = visitor.with({ key });
  const players = await Promise.all(PLAYERS.map((name) => registerPlayer(api, name)));

  const inbox = new Inbox();
  const backstop = await FeedBackstop.from(api, EVENTS);
  const endpoint = await openEndpoint(api, EVENTS, inbox);
  try {
    const game = await api.post<GameView>('/v1/games', {
      variant: 'face-to-face',
      target: TARGET,
      seats: players.map((player) => ({ player })),
    });
    screen.print(
      `${PLAYERS.join(' and ')} play ${game.variant.name} to ${TARGET} points.`,
      `  game      ${game.url}`,
      `  webhooks  ${endpoint.url}`,
      '',
    );

    const commentary = new Commentary(screen, api);
    let missed = 0;
    await playMatch({
      gameId: game.id,
      inbox,
      backstop,
      silence: SILENCE_MS,
      signal,
      onTurn: (seat) =>
        takeTurn(players[seat] ?? '', {
          api,
          gameId: game.id,
          pace,
          signal,
          onMove: (move, answer) => commentary.move(move, answer.game),
        }),
      onSilence: (found) => {
        missed += found;
        screen.print(
          screen.paint('quiet', `No webhook for ${SILENCE_MS / 1000} s. The feed had ${found} that were missed.`),
        );
      },
    });

    const { accepted, duplicates, refused } = endpoint.tally;
    screen.print(
      `${accepted} webhooks verified, ${duplicates} repeated, ${refused} refused, ${missed} read from the feed.`,
    );
    return await verify(api, game.id, players, screen);
  } finally {
    await endpoint.close();
  }
}

async function registerPlayer(api: ApiClient, name: string): Promise<string> {
  const { id } = await api.post<{ id: string }>('/v1/players', { name, kind: 'bot' });
  return id;
}

/** The game is its events: whoever folds them gets what the service shows. */
async function verify(api: ApiClient, gameId: string, players: readonly string[], screen: Screen): Promise<boolean> {
  const game = await api.get<GameView>(`/v1/games/${gameId}`);
  const events = await eventsOf(api, gameId);
  const winner = game.seats.find(({ side }) => side === game.result?.winnerSide);
  const reached = game.status === 'finished' && Math.max(...game.scores) >= TARGET;
  const claims: readonly (readonly [string, boolean])[] = [
    [
      `${winner?.player.name} wins the match, ${game.scores.toSorted((a, b) => b - a).join(' to ')}.`,
      winner !== undefined && reached,
    ],
    [
      `Rebuilt at version ${game.version}, the game equals the live one, whoever looks.`,
      await isRebuiltAlike(api, gameId, [undefined, ...players]),
    ],
    [`Its ${events.length} events, folded here, give the same rounds, scores and result.`, foldsTo(events, game)],
  ];
  for (const [claim, holds] of claims) {
    screen.print(holds ? screen.paint('good', `✓ ${claim}`) : screen.paint('bad', `✗ NOT TRUE: ${claim}`));
  }
  return claims.every(([, holds]) => holds);
}

/** Says once that the service is away, and that it is back. */
function troubleOn(screen: Screen): (reason?: string) => void {
  let away = false;
  return (reason) => {
    if (reason !== undefined && !away)
      screen.print(screen.paint('bad', `The service does not answer (${reason}); trying again …`));
    if (reason === undefined && away) screen.print(screen.paint('good', 'It answers again.'));
    away = reason !== undefined;
  };
}
