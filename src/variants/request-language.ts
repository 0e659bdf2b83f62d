import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { language } from '../http/index.js';

/** The language to answer in, which the answer then says it is in. */
export const RequestLanguage = createParamDecorator((_: undefined, context: ExecutionContext) => {
  const http = context.switchToHttp();
  const chosen = language(http.getRequest<FastifyRequest>());
  http.getResponse<FastifyReply>().headers({ 'content-language': chosen, vary: 'Accept-Language' });
  return chosen;
});
