import { isDeepStrictEqual } from 'node:util';
import type { ApiClient } from '../api/api-client.js';
import type { GameView } from '../api/shapes.js';

/**
 * Whether the game as the service rebuilds it from its events (`?version=`) is the one it holds, for each of those who
 * look.
 *
 * @param lookers players, and undefined for the app itself
 */
export async function isRebuiltAlike(
  api: ApiClient,
  gameId: string,
  lookers: readonly (string | undefined)[],
): Promise<boolean> {
  const alike = lookers.map(async (looker) => {
    const live = await api.get<GameView>(`/v1/games/${gameId}`, looker);
    const rebuilt = await api.get<GameView>(`/v1/games/${gameId}?version=${live.version}`, looker);
    return isDeepStrictEqual(rebuilt, live);
  });
  return (await Promise.all(alike)).every(Boolean);
}
