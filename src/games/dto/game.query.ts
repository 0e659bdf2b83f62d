import { ApiPropertyOptional } from '@nestjs/swagger';
import { IntegerParameter } from '../../http/index.js';

export class GameQuery {
  @ApiPropertyOptional({
    description: 'Shows the game after this many events, rebuilt from them. Between 1 and the current version.',
    type: 'integer',
    minimum: 1,
  })
  @IntegerParameter({ least: -2_147_483_648, most: 2_147_483_647 })
  version?: number;
}
