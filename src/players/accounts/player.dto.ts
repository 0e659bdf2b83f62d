import { ApiProperty, ApiPropertyOptional, PickType, PartialType } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { Player as PlayerRow } from '../../generated/prisma/client.js';
import { orNull, PageQuery, typeId } from '../../http/index.js';
import type { Principal } from '../access/caller.js';
import { IsExternalId, IsLocale, IsName, MayBeAbsent } from '../field-rules.js';
import { PLAYER_KINDS, type PlayerKind } from './player-card.js';

export class NewPlayer {
  @ApiProperty({ minLength: 1, maxLength: 80, example: 'Inès', description: 'What the others at the table see.' })
  @IsName()
  name!: string;

  @ApiPropertyOptional({
    minLength: 1,
    maxLength: 128,
    example: 'discord-80351110224678912',
    description: 'The app’s own id of the player, unique within the app and shown to nobody else. Only apps give one.',
  })
  @MayBeAbsent()
  @IsExternalId()
  externalId?: string;

  @ApiPropertyOptional({ example: 'fr', default: 'en', description: 'Language of the player, a BCP 47 tag.' })
  @MayBeAbsent()
  @IsLocale()
  locale?: string;

  @ApiPropertyOptional({ enum: PLAYER_KINDS, default: 'human' })
  @MayBeAbsent()
  @IsIn(PLAYER_KINDS)
  kind?: PlayerKind;
}

export class PlayerChange extends PartialType(PickType(NewPlayer, ['name', 'locale', 'kind']), {
  skipNullProperties: false,
}) {}

export class PlayersQuery extends PageQuery {
  @ApiPropertyOptional({ description: 'Only the player the app knows by this id: a page of one, or of none.' })
  @MayBeAbsent()
  @IsExternalId()
  externalId?: string;
}

export class Player {
  @ApiProperty({ example: 'player_01kb2vqd1hf5drt2c8m0w9x7ka' })
  id!: string;

  @ApiProperty({ example: 'Inès' })
  name!: string;

  @ApiPropertyOptional({ example: 'discord-80351110224678912', description: 'Shown to the player’s own app only.' })
  externalId?: string;

  @ApiProperty({ example: 'fr' })
  locale!: string;

  @ApiProperty({ enum: PLAYER_KINDS })
  kind!: PlayerKind;

  @ApiProperty({ format: 'date-time', example: '2026-11-30T12:00:00.000Z' })
  createdAt!: string;
}

export class RegisteredPlayer extends Player {
  @ApiPropertyOptional({
    example: 'cap_player_…',
    description:
      'The player’s first key, with every scope: only for a player registered without a key, shown this once and never again.',
  })
  key?: string;
}

export class PlayerPage {
  @ApiProperty({ type: [Player] })
  data!: Player[];

  @ApiProperty(orNull({ type: 'string' }))
  nextCursor!: string | null;
}

/** The player as `reader` sees him. */
export function presentPlayer(row: PlayerRow, reader: Principal | null): Player {
  const { id, name, externalId, locale, kind, appId, createdAt } = row;
  return {
    id: typeId('player', id),
    name,
    ...(externalId !== null && reader?.kind === 'app' && reader.id === appId && { externalId }),
    locale,
    kind: kind as PlayerKind,
    createdAt: createdAt.toISOString(),
  };
}
