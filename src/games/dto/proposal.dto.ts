import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';
import { IsIn } from 'class-validator';
import type { ProposalTerms } from '../../dominoes/index.js';
import { MayBeAbsent } from '../../players/index.js';
import { DurationWithin } from './duration-within.js';
import { duration as isoDuration } from './is-duration.js';
import { seatNumber, time } from './view-fields.js';

type Outcome = Extract<ProposalTerms, { kind: 'end' }>['outcome'];

const KINDS = ['end', 'pause', 'resume'] as const satisfies readonly ProposalTerms['kind'][];
const OUTCOMES = ['draw', 'scores'] as const satisfies readonly Outcome[];

const kind = {
  description: '`end` stops the game for good, `pause` all clocks for a while; `resume` ends a pause before its time.',
  enum: KINDS,
  example: 'end',
};
const outcome = {
  description: 'How the game is to end: in a draw, or for whoever leads as the scores stand. Only with `end`.',
  enum: OUTCOMES,
  example: 'draw',
};
const duration = {
  ...isoDuration,
  description: 'How long nobody’s clock is to run, from the last consent on. Only with `pause`, which has to name it.',
} as const;

@ApiSchema({ name: 'ProposalRequest' })
export class ProposalRequest {
  @ApiProperty(kind)
  @IsIn(KINDS)
  kind!: ProposalTerms['kind'];

  @ApiPropertyOptional({ ...outcome, description: `${outcome.description} \`draw\` when left out.` })
  @MayBeAbsent()
  @IsIn(OUTCOMES)
  outcome?: Outcome;

  @ApiPropertyOptional({ ...duration, description: `${duration.description} \`PT1H\` to \`P30D\`.` })
  @MayBeAbsent()
  @DurationWithin('PT1H', 'P30D')
  duration?: string;
}

@ApiSchema({ name: 'Proposal', description: 'What a player has asked the others to agree on. Play goes on meanwhile.' })
export class ProposalView {
  @ApiProperty({ ...seatNumber, description: 'Of who made it.' })
  seat!: number;

  @ApiProperty(kind)
  kind!: string;

  @ApiPropertyOptional(outcome)
  outcome?: string;

  @ApiPropertyOptional(duration)
  duration?: string;

  @ApiProperty({
    description: 'The seats of those who agree; it comes about when nobody is missing.',
    type: 'array',
    items: { type: 'integer' },
    example: [0],
  })
  accepted!: number[];

  @ApiProperty({ ...time, description: 'When it was made.' })
  at!: string;
}
