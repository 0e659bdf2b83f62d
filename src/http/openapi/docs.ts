import { createRequire } from 'node:module';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { FastifyInstance } from 'fastify';
import { etag, notModified } from '../conditional.js';

// React writes style attributes; scripts come from this address alone.
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ASSETS = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

const FILES = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'];

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Capicúa API</title>
    <link rel="icon" type="image/png" href="/docs/favicon-32x32.png" sizes="32x32">
    <link rel="stylesheet" href="/docs/swagger-ui.css">
  </head>
  <body>
    <div id="swagger-ui"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

const START = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#swagger-ui', deepLinking: true });
`;

/**
 * `/openapi.json`, built when first asked for, and `/docs`, which shows it with Swagger UI from this machine's own files. Who
 * opens the service's bare address is sent there.
 */
export function serveDocs(fastify: FastifyInstance, describe: () => OpenAPIObject): void {
  let json: string | undefined;
  fastify.get('/openapi.json', (request, reply) => {
    json ??= JSON.stringify(describe());
    const tag = etag(0, json);
    void reply.headers({ etag: tag, 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' });
    return notModified(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(json);
  });
  fastify.get('/', (_request, reply) => reply.redirect('/docs'));
  void fastify.register(
    (docs, _options, done) => {
      docs.addHook('onRequest', (_request, reply, next) => {
        void reply.headers({ 'content-security-policy': POLICY, 'x-content-type-options': 'nosniff' });
        next();
      });
      docs.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
      docs.get('/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START));
      void docs.register(fastifyStatic, { root: ASSETS, serve: false });
      for (const file of FILES) docs.get(`/${file}`, (_request, reply) => reply.sendFile(file));
      done();
    },
    { prefix: '/docs' },
  );
}
