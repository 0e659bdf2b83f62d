import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsInt, IsString, Length, Max, Min, ValidateBy } from 'class-validator';
import type { Invitation as InvitationRow } from '../../generated/prisma/client.js';
import { orNull, says, typeId } from '../../http/index.js';
import { MayBeAbsent } from '../../players/index.js';
import { GameView } from '../dto/game-view.dto.js';
import { duration, IsDuration } from '../dto/is-duration.js';

const MOST_USES = 1000;
const UNLIMITED = 'unlimited';

type Uses = number | typeof UNLIMITED;

const uses = {
  oneOf: [
    { type: 'integer', minimum: 1, maximum: MOST_USES },
    { type: 'string', enum: [UNLIMITED] },
  ],
};

@ApiSchema({ name: 'NewInvitation' })
export class NewInvitation {
  @ApiPropertyOptional({
    description: 'The seat it is for; left out, any open one.',
    type: 'integer',
    minimum: 0,
    maximum: 19,
    example: 1,
  })
  @MayBeAbsent()
  @IsInt()
  @Min(0)
  @Max(19)
  seat?: number;

  @ApiPropertyOptional({
    ...uses,
    default: 1,
    description: 'How many players it lets in, or `unlimited`. Who gets up again has used it all the same.',
  })
  @MayBeAbsent()
  @IsUses()
  uses?: Uses;

  @ApiPropertyOptional({
    ...duration,
    description: 'How long it lets in: `PT1M` to `P90D`; left out, as long as the game waits.',
    example: 'P3D',
  })
  @MayBeAbsent()
  @IsDuration('PT1M', 'P90D')
  expiresAfter?: string;
}

@ApiSchema({ name: 'Invitation' })
export class Invitation {
  @ApiProperty({ example: 'invitation_01kb2vt4c6e8g0j2m4p6r8t0vw' })
  id!: string;

  @ApiProperty({ example: 'game_01kb2vr3t5e6m8p0q2w4y6z8ab' })
  game!: string;

  @ApiPropertyOptional({ description: 'Left out where it is for any open seat.', type: 'integer', example: 1 })
  seat?: number;

  @ApiProperty({ ...uses, example: 1 })
  uses!: Uses;

  @ApiProperty({ description: 'How many players it has let in.', type: 'integer', minimum: 0, example: 0 })
  used!: number;

  @ApiPropertyOptional({
    description: 'Left out where it lets in as long as the game waits.',
    format: 'date-time',
    example: '2026-12-03T12:00:00.000Z',
  })
  expiresAt?: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-30T12:00:00.000Z' })
  createdAt!: string;
}

@ApiSchema({ name: 'CreatedInvitation' })
export class CreatedInvitation extends Invitation {
  @ApiPropertyOptional({
    description:
      'What lets in. Shown this once and never again: only its hash is stored, and the replay of an idempotent request leaves it out.',
    example: 'Zk3v0sT4m1nQx8RbYw2LpA',
  })
  code?: string;

  @ApiPropertyOptional({
    description: 'The code as a link to hand on: what it invites to is shown there. Shown this once, as the code.',
    format: 'uri',
    example: 'http://127.0.0.1:3000/v1/invitations/Zk3v0sT4m1nQx8RbYw2LpA',
  })
  url?: string;
}

@ApiSchema({ name: 'InvitationPage' })
export class InvitationPage {
  @ApiProperty({ type: [Invitation] })
  data!: Invitation[];

  @ApiProperty({ description: 'Null at the end of the list.', ...orNull({ type: 'string' }), example: null })
  nextCursor!: string | null;
}

@ApiSchema({ name: 'OpenInvitation' })
export class OpenInvitation {
  @ApiProperty({
    description: 'The seat it is for; null: any open one.',
    ...orNull({ type: 'integer' }),
    example: null,
  })
  seat!: number | null;

  @ApiProperty({
    description: 'Null: it lets in as long as the game waits.',
    ...orNull({ type: 'string', format: 'date-time' }),
    example: '2026-12-03T12:00:00.000Z',
  })
  expiresAt!: string | null;

  @ApiProperty({ description: 'The game, as the caller may see it.', type: GameView })
  game!: GameView;
}

@ApiSchema({ name: 'AcceptRequest' })
export class AcceptRequest {
  @ApiProperty({ example: 'Zk3v0sT4m1nQx8RbYw2LpA' })
  @IsString()
  @Length(1, 100)
  code!: string;

  @ApiPropertyOptional({
    description: 'The seat to take, if the code leaves the choice; by default the first open one.',
    type: 'integer',
    minimum: 0,
    maximum: 19,
  })
  @MayBeAbsent()
  @IsInt()
  @Min(0)
  @Max(19)
  seat?: number;
}

/** What a request says of uses, as it is stored: null for no end. */
export function usesOf(wish: Uses = 1): number | null {
  return wish === UNLIMITED ? null : wish;
}

/** @param used how many players it has let in */
export function presentInvitation(row: InvitationRow, used: number): Invitation {
  return {
    id: typeId('invitation', row.id),
    game: typeId('game', row.gameId),
    ...(row.seat !== null && { seat: row.seat }),
    uses: row.uses ?? UNLIMITED,
    used,
    ...(row.expiresAt !== null && { expiresAt: row.expiresAt.toISOString() }),
    createdAt: row.createdAt.toISOString(),
  };
}

function IsUses(): PropertyDecorator {
  const validate = (value: unknown): boolean =>
    value === UNLIMITED || (Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MOST_USES);
  return ValidateBy(
    { name: 'isUses', validator: { validate } },
    says({
      en: `must be a whole number from 1 to ${MOST_USES}, or ${UNLIMITED}`,
      fr: `doit être un nombre entier de 1 à ${MOST_USES}, ou ${UNLIMITED}`,
      es: `debe ser un número entero de 1 a ${MOST_USES}, o ${UNLIMITED}`,
    }),
  );
}
