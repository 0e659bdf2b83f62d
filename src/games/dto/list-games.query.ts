import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsString, Length } from 'class-validator';
import { MayBeAbsent } from '../../players/index.js';
import type { GameStatus, Teams, Visibility } from '../../dominoes/index.js';
import { IntegerParameter, PageQuery } from '../../http/index.js';
import { SORTS } from '../list/game-order.js';
import type { Sort } from '../list/game-order.js';
import { CLOCKS } from '../traits.js';
import type { ClockKind } from '../traits.js';

const STATUSES = ['waiting', 'active', 'finished', 'aborted'] as const satisfies readonly GameStatus[];
const VISIBILITIES = ['public', 'unlisted', 'private'] as const satisfies readonly Visibility[];
const TEAMS = ['solo', 'pairs'] as const satisfies readonly Teams[];

export class ListGamesQuery extends PageQuery {
  @ApiPropertyOptional({ enum: STATUSES, description: 'Games in this state only.' })
  @MayBeAbsent()
  @IsIn(STATUSES)
  status?: GameStatus;

  @ApiPropertyOptional({
    description:
      'Games this player is seated in, not those he is only invited to (`mine` lists both): `player_…`, or `external:<externalId>` for an app’s own player.',
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

  @ApiPropertyOptional({
    description: 'Games for so many players.',
    type: 'integer',
    minimum: 1,
    maximum: 20,
    example: 4,
  })
  @IntegerParameter({ least: 1, most: 20 })
  players?: number;

  @ApiPropertyOptional({ enum: TEAMS, description: 'Games played each for himself, or in pairs.' })
  @MayBeAbsent()
  @IsIn(TEAMS)
  teams?: Teams;

  @ApiPropertyOptional({
    enum: CLOCKS,
    description: 'Games in which time is given for each turn, for the whole game, or not at all.',
  })
  @MayBeAbsent()
  @IsIn(CLOCKS)
  clock?: ClockKind;

  @ApiPropertyOptional({
    enum: ['true'],
    description: '`true`: games with a seat that anybody may take, kept for nobody.',
  })
  @MayBeAbsent()
  @IsIn(['true'])
  open?: 'true';

  @ApiPropertyOptional({ enum: VISIBILITIES, description: 'Games of this visibility only.' })
  @MayBeAbsent()
  @IsIn(VISIBILITIES)
  visibility?: Visibility;
}
