import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsString, Length } from 'class-validator';
import { MayBeAbsent } from '../../players/index.js';
import type { GameStatus, Visibility } from '../../dominoes/index.js';
import { PageQuery } from '../../http/index.js';

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
