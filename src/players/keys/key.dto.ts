import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayNotEmpty, ArrayUnique, IsArray, IsIn } from 'class-validator';
import type { ApiKey as KeyRow } from '../../generated/prisma/client.js';
import { orNull, typeId } from '../../http/index.js';
import { type Scope, SCOPES } from '../access/scope.js';
import { IsName, IsTime, MayBeAbsent } from '../field-rules.js';
import type { KeyKind } from './key-format.js';

export class NewKey {
  @ApiProperty({
    minLength: 1,
    maxLength: 80,
    example: 'Browser',
    description: 'What the key is for, to know it by in the list.',
  })
  @IsName()
  name!: string;

  @ApiProperty({
    enum: SCOPES,
    isArray: true,
    minItems: 1,
    uniqueItems: true,
    example: ['games:read', 'games:play'],
    description: 'What the key may do: none but scopes of the key that mints it.',
  })
  @IsArray()
  @ArrayNotEmpty()
  @ArrayUnique()
  @IsIn(SCOPES, { each: true })
  scopes!: Scope[];

  @ApiPropertyOptional({
    format: 'date-time',
    example: '2027-11-30T12:00:00.000Z',
    description:
      'When the key ends, no later than the key that mints it; left out, it ends with that key, or never if that one never does.',
  })
  @MayBeAbsent()
  @IsTime()
  expiresAt?: string;
}

export class Key {
  @ApiProperty({ example: 'key_01kb2vr2m8e5tts0v7q5k1n9xd' })
  id!: string;

  @ApiProperty({ enum: ['app', 'player'], description: 'Whether it is an app’s or a player’s.' })
  kind!: KeyKind;

  @ApiProperty({ example: 'Browser' })
  name!: string;

  @ApiProperty({ enum: SCOPES, isArray: true, example: ['games:read', 'games:play'] })
  scopes!: Scope[];

  @ApiProperty({ format: 'date-time', example: '2026-11-30T12:00:00.000Z' })
  createdAt!: string;

  @ApiPropertyOptional({
    format: 'date-time',
    example: '2027-11-30T12:00:00.000Z',
    description: 'Left out for a key that does not expire.',
  })
  expiresAt?: string;

  @ApiPropertyOptional({
    format: 'date-time',
    example: '2026-12-24T18:00:00.000Z',
    description: 'When it was revoked, if it was.',
  })
  revokedAt?: string;
}

export class MintedKey extends Key {
  @ApiPropertyOptional({
    example: 'cap_player_…',
    description:
      'The key itself. Shown this once and never again: only its hash is stored, and the replay of an idempotent request leaves it out.',
  })
  key?: string;
}

export class KeyPage {
  @ApiProperty({ type: [Key] })
  data!: Key[];

  @ApiProperty(orNull({ type: 'string' }))
  nextCursor!: string | null;
}

export function presentKey({ id, appId, name, scopes, createdAt, expiresAt, revokedAt }: KeyRow): Key {
  return {
    id: typeId('key', id),
    kind: appId === null ? 'player' : 'app',
    name,
    scopes: scopes as Scope[],
    createdAt: createdAt.toISOString(),
    ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
    ...(revokedAt && { revokedAt: revokedAt.toISOString() }),
  };
}
