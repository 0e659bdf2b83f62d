import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, type OpenAPIObject } from '@nestjs/swagger';
import { problems, schemaRef } from '../http/index.js';
import type { ProblemCode } from '../http/index.js';
import { IdempotentPost, Scopes } from '../players/index.js';
import { GameView } from './dto/game-view.dto.js';

/** Documents that a request may name the version it was decided on. */
export const IF_MATCH = ApiHeader({
  name: 'If-Match',
  required: false,
  description: 'The version the request was decided on, as an `ETag` of the game or its number alone: `"12"`.',
  schema: { type: 'string', example: '"12"' },
});

/** Documents a POST that may change a game; `codes` are what it may be refused with besides the usual. */
export function changesGame(...codes: readonly ProblemCode[]) {
  return applyDecorators(
    IdempotentPost(),
    IF_MATCH,
    problems('malformed-json', 'validation-failed', 'stale-version', ...codes),
  );
}

/** A POST that does something in a game for one of its players and answers with his view of it. */
export function answersWithGame(...codes: readonly ProblemCode[]) {
  return applyDecorators(HttpCode(200), Scopes('games:play'), showsGame(), changesGame('not-found', ...codes));
}

/** Documents a route that answers with the caller's view. */
export function showsGame(...codes: readonly ProblemCode[]) {
  return applyDecorators(
    ApiOkResponse({ type: GameView, description: 'The game, as the caller may see it; `ETag` names its version.' }),
    ...(codes.length === 0 ? [] : [problems(...codes)]),
  );
}

/** Says what the members are that a refused move adds to its problem: a view and moves, as elsewhere. */
export function describeRefusals(document: OpenAPIObject): void {
  const problem = document.components?.schemas?.['Problem'];
  if (problem === undefined || !('properties' in problem)) throw new Error('The document describes no problems.');
  const { game, legalMoves } = problem.properties as Record<'game' | 'legalMoves', { description: string }>;
  problem.properties = {
    ...problem.properties,
    game: { description: game.description, allOf: [schemaRef('Game')] },
    legalMoves: { description: legalMoves.description, type: 'array', items: schemaRef('LegalMove') },
  };
}
