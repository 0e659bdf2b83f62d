import type { FastifyReply } from 'fastify';

/** Aborts when the client has gone: nobody is left to wait for. */
export function whileOpen(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
}
