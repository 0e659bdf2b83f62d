import { createParamDecorator } from '@nestjs/common';
import type { ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { language } from '../http/index.js';
import type { Reader } from './game-presenter.js';
import type { Answer } from './games.service.js';

/** Views of a game differ by caller and by language, and may hold a hand: no cache between may keep them. */
const PRIVATE_VIEW = {
  'content-type': 'application/json; charset=utf-8',
  vary: 'Authorization, On-Behalf-Of, Accept-Language',
  'cache-control': 'private, no-cache',
} as const;

/** Who reads the answer, and in which language. */
export function readerOf(request: FastifyRequest): Reader {
  return { caller: request.caller ?? null, language: language(request) };
}

/** The same as a parameter of a handler. */
export const CurrentReader = createParamDecorator((_: undefined, context: ExecutionContext): Reader =>
  readerOf(context.switchToHttp().getRequest<FastifyRequest>()),
);

/** Sends what a change of a game was answered with, the first time or again. */
export function send(reply: FastifyReply, { status, headers, body, replayed }: Answer): void {
  if (replayed) reply.header('idempotency-replayed', 'true');
  sendJson(reply.status(status).headers(headers), body);
}

/** Sends JSON that is text already: a view is written once, for its hash and for the wire. */
export function sendJson(reply: FastifyReply, body: string): void {
  reply.headers(PRIVATE_VIEW).send(body);
}
