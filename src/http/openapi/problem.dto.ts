import { ApiProperty, ApiPropertyOptional, ApiSchema } from '@nestjs/swagger';

@ApiSchema({ name: 'ProblemIssue' })
export class ProblemIssueDto {
  @ApiProperty({
    description:
      'JSON pointer (RFC 6901) into the body, or `/name` of a query parameter; empty for the body as a whole.',
    example: '/seats/0/player',
  })
  pointer!: string;

  @ApiProperty({ example: 'must be text' })
  detail!: string;
}

/** RFC 9457, with the members this service adds. The filter writes it; this class only describes it. */
@ApiSchema({
  name: 'Problem',
  description: 'A problem document (RFC 9457). `code` is stable; `title` and `detail` follow `Accept-Language`.',
})
export class ProblemDto {
  @ApiProperty({
    format: 'uri-reference',
    description: 'Path of the page about the code, and ends in it.',
    example: '/problems/not-found',
  })
  type!: string;

  @ApiProperty({ example: 'Not found' })
  title!: string;

  @ApiProperty({ type: 'integer', minimum: 400, maximum: 599, example: 404 })
  status!: number;

  @ApiProperty({ example: 'There is nothing here, or nothing the caller may see.' })
  detail!: string;

  @ApiProperty({ description: 'What programs should look at. Codes may be added.', example: 'not-found' })
  code!: string;

  @ApiProperty({
    description: 'Id of the request, as in `X-Request-Id`.',
    example: '01a22a35-94f7-7398-ae1a-1fb74c31eda5',
  })
  instance!: string;

  @ApiPropertyOptional({ type: [ProblemIssueDto], description: 'With `validation-failed`: everything that is wrong.' })
  errors?: ProblemIssueDto[];

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'With `stale-version`: the version now.',
    example: 12,
  })
  version?: number;

  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: true,
    description: 'With `stale-version`: the caller’s view of the game now, as `GET /v1/games/{id}` gives it.',
  })
  game?: Record<string, unknown>;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'object', additionalProperties: true },
    description: 'With a refused move, while the caller’s own seat may act: what it may do, as in the view.',
  })
  legalMoves?: Record<string, unknown>[];
}
