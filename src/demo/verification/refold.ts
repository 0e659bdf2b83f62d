import { isDeepStrictEqual } from 'node:util';
import { playerView, replay } from '../../dominoes/index.js';
import type { GameEvent, PlayerView } from '../../dominoes/index.js';
import type { ApiClient } from '../api/api-client.js';
import type { ApiEvent, GameView, Page } from '../api/shapes.js';

const COMPARED = [
  'status',
  'version',
  'scores',
  'target',
  'round',
  'rounds',
  'result',
] as const satisfies readonly (keyof PlayerView)[];

/** Every event of a finished game, by version. */
export async function eventsOf(api: ApiClient, gameId: string): Promise<ApiEvent[]> {
  const events: ApiEvent[] = [];
  for (let after: string | null = '0'; after !== null;) {
    const page: Page<ApiEvent> = await api.get(`/v1/games/${gameId}/events?after=${after}&limit=100`);
    events.push(...page.data);
    after = page.nextCursor;
  }
  return events;
}

/** Whether the events, folded by the rules here and now, lead to the game the service shows. */
export function foldsTo(events: readonly ApiEvent[], game: GameView): boolean {
  const rebuilt = playerView(replay(events.map(asPlayed)), []);
  const gapless = events.every(({ version }, index) => version === index + 1);
  return gapless && COMPARED.every((key) => isDeepStrictEqual(plainOf(rebuilt[key]), game[key]));
}

/** The event as the rules made it. Of a finished game nothing is held back; only a deal is written by seat. */
function asPlayed({ type, at, seat, data }: ApiEvent): GameEvent {
  const { hands, boneyardCount: _count, ...rest } = data;
  const whole =
    type === 'round.started'
      ? { ...rest, hands: (hands as readonly { hand: readonly string[] }[]).map(({ hand }) => hand) }
      : data;
  return { type, at, ...(seat === undefined ? {} : { seat }), data: whole } as GameEvent;
}

/** As it would arrive over HTTP. */
function plainOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
