import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsString, Length } from 'class-validator';
import { MayBeAbsent } from '../../players/index.js';
import type { GameStatus, Visibility } from '../../dominoes/index.js';
import { PageQuery } from '../../http/index.js';
import { SORTS } from '../list/game-order.js';
import type { Sort } from '../list/game-order.js';

const STATUSES = ['waiting', 'active', 'finished', 'aborted'] as const satisfies readonly GameStatus[];
const VISIBILITIES = ['public', 'unlisted', 'private'] as const satisfies readonly Visibility[];

export class ListGamesQuery extends PageQuery {
  @ApiPropertyOptional({ enum: STATUSES, description: 'Games in this state only.' })
  @MayBeAbsent()
  @IsIn(STATUSES)
  status?: GameStatus;

  @ApiPropertyOptional({
    description: 'Games this player is seated in: `player_…`, or `external:<externalId>` for an app’s own player.',
    example: 'external:discord-80351110224678912',
  })
  @MayBeAbsent()
  @IsString()
  @Length(1, 200)
  player?: string;

  @ApiPropertyOptional({
    description: '`me`: games in which the caller may act; for an app, any of its players.',
    enum: ['me'],
  })
  @MayBeAbsent()
  @IsIn(['me'])
  turn?: 'me';

  @ApiPropertyOptional({
    description:
      '`true`: games the caller takes part in, is invited to or has created; for an app, any of its players.',
    enum: ['true'],
  })
  @MayBeAbsent()
  @IsIn(['true'])
  mine?: 'true';

  @ApiPropertyOptional({
    enum: SORTS,
    description:
      '`created`: the newest first. `deadline`: the soonest first, then games without one, those longest without activity first. `updated`: the last activity first. Left out, `deadline` beside `turn`, else `created`; the others need `mine`, `turn` or `player`.',
  })
  @MayBeAbsent()
  @IsIn(SORTS)
  sort?: Sort;

  @ApiPropertyOptional({ description: 'Id of the variant.', example: 'face-to-face' })
  @MayBeAbsent()
  @IsString()
  @Length(1, 80)
  variant?: string;

  @ApiPropertyOptional({ enum: VISIBILITIES, description: 'Games of this visibility only.' })
  @MayBeAbsent()
  @IsIn(VISIBILITIES)
  visibility?: Visibility;
}
