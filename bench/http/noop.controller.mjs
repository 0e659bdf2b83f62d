import { Body, Controller, HttpCode, Param, Post, Res } from '@nestjs/common';
import { MoveRequest } from '../../dist/games/dto/move.dto.js';
import { KeyOptional } from '../../dist/players/index.js';

/** What moves were answered with, by their place in the load. */
export const answers = [];

/**
 * As a move, and nothing done: the same body validated by the same pipes, an answer of the same size. What this costs is
 * HTTP and Nest.
 */
export class NoopController {
  noop(place, _move, reply) {
    reply.header('content-type', 'application/json; charset=utf-8').send(answers[Number(place)]);
  }
}

// Decorators are functions: called as such they need no compiler.
const { prototype } = NoopController;
const route = Object.getOwnPropertyDescriptor(prototype, 'noop');
Controller('bench/games/:place')(NoopController);
for (const decorate of [Post('moves'), HttpCode(200), KeyOptional()]) decorate(prototype, 'noop', route);
for (const [index, decorate] of [Param('place'), Body(), Res()].entries()) decorate(prototype, 'noop', index);
Reflect.defineMetadata('design:paramtypes', [String, MoveRequest, Object], prototype, 'noop');
