import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsInt, IsString, Length, Max, Min } from 'class-validator';
import { MayBeAbsent } from '../../players/index.js';

@ApiSchema({ name: 'UninviteRequest' })
export class UninviteRequest {
  @ApiProperty({
    description: 'Who: `player_…`, or `external:<externalId>` for an app’s own player.',
    example: 'player_01kb2vs0b2f4h6k8m0n2p4q6rs',
  })
  @IsString()
  @Length(1, 200)
  player!: string;
}

@ApiSchema({ name: 'InviteRequest' })
export class InviteRequest extends UninviteRequest {
  @ApiPropertyOptional({
    description: 'The seat to keep for the player; by default the first open one.',
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
}
