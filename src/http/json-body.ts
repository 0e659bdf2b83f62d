import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { refuseUnsafeValues } from './json-safety.js';
import { Problem } from './problems/problem.js';

/**
 * Bodies are JSON alone: no form, no text, no compression, and no `+json` type, which would promise a meaning that is not
 * read. An empty body is `{}`, for routes where nothing has to be said.
 */
export function readJsonBodies(fastify: FastifyInstance): void {
  const parse = fastify.getDefaultJsonParser('ignore', 'ignore');
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') {
      return done(new Problem('unsupported-media-type'));
    }
    if (body.length === 0) return done(null, {});
    if (!isUtf8(body)) return done(new Problem('malformed-json'));
    const text = body.toString();
    void parse(request, text, (error, value) => {
      if (error !== null) return done(new Problem('malformed-json', { cause: error }));
      try {
        refuseUnsafeValues(text, value);
      } catch (problem) {
        return done(problem as Error);
      }
      done(null, value);
    });
  });
}
