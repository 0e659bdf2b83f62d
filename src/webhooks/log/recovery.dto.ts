import { ApiProperty } from '@nestjs/swagger';
import { IsTime } from '../../players/field-rules.js';

export class RecoveryWish {
  @ApiProperty({
    format: 'date-time',
    example: '2026-11-30T06:00:00.000Z',
    description: 'From when on; no further back than the log of deliveries is kept.',
  })
  @IsTime()
  since!: string;
}

export class Recovered {
  @ApiProperty({ type: 'integer', minimum: 0, example: 212, description: 'Deliveries that are due now.' })
  deliveries!: number;

  @ApiProperty({
    description: 'False if there is more than one request puts into the queue: ask again, with the same `since`.',
  })
  complete!: boolean;
}
