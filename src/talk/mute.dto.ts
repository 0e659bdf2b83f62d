import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { GamePlayerView } from '../games/index.js';

@ApiSchema({ name: 'Mutes' })
export class MutesView {
  @ApiProperty({ type: [GamePlayerView], description: 'Whom the player does not hear in this game.' })
  data!: GamePlayerView[];
}
