import type { SettledTerms } from '../games/index.js';
import { Prisma } from '../generated/prisma/client.js';
import { typeId } from '../http/index.js';
import type { TableVariant } from '../variants/index.js';
import type { Seek, SeekStatus } from './seek.dto.js';

export interface SeekRow {
  readonly id: string;
  readonly playerId: string;
  readonly terms: SettledTerms;
  readonly gameId: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly status: SeekStatus;
}

/** Every seek, with how it stands. Until the game of a match is there, its seeks wait for it. */
export const SEEKS = Prisma.sql`
  select id, player_id as "playerId", terms, game_id as "gameId", created_at as "createdAt", expires_at as "expiresAt",
    case
      when game_id is null and expires_at > now() then 'waiting'
      when game_id is null then 'expired'
      when exists (select from matches_to_open m where m.game_id = seek.game_id) then 'waiting'
      else 'matched'
    end as status
  from seeks seek`;

export function presentSeek({ id, playerId, terms, gameId, status, createdAt, expiresAt }: SeekRow): Seek {
  const { players, teams, target, timeControl = null, absence = 'end' } = terms;
  const { id: variant, version, options }: TableVariant = terms.variant;
  return {
    id: typeId('seek', id),
    status,
    player: typeId('player', playerId),
    ...(status === 'matched' && gameId !== null && { game: typeId('game', gameId) }),
    variant: { id: variant, version, ...(options !== undefined && { options }) },
    players,
    teams,
    target,
    timeControl,
    absence,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
