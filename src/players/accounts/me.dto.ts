import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Key } from '../keys/key.dto.js';
import { App } from './app.dto.js';
import { Player } from './player.dto.js';

export class Me {
  @ApiPropertyOptional({ description: 'The app whose key this is, if an app’s.' })
  app?: App;

  @ApiPropertyOptional({
    description:
      'The player who acts: the key’s own, or the one an app names in `On-Behalf-Of`. Left out for an app that names none.',
  })
  player?: Player;

  @ApiProperty({ description: 'The key that was used.' })
  key!: Key;
}
