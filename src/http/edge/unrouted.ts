import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { language } from '../language.js';
import { problemDocument } from '../problems/problem-document.js';
import { sendProblem } from '../problems/problem-filter.js';
import { Problem, type ProblemCode } from '../problems/problem.js';
import { newId } from '../uuid-v7.js';
import { requestId } from './request-id.js';

const CONTENT_TYPE = 'application/problem+json; charset=utf-8';

const CODES: Readonly<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'header-fields-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout',
};

/** Answers bytes that Node's parser could not read as a request: nothing of it is known, so in English. */
export function answerUnparsed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem = new Problem(CODES[error.code ?? ''] ?? 'malformed-request');
  const body = problemDocument(problem, newId(), 'en');
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    `Content-Type: ${CONTENT_TYPE}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Content-Language: en',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Answers what the router refuses before any hook: an address with invalid percent-encoding, which names nothing. */
export function answerUnrouted(error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('x-request-id', request.id);
  sendProblem(new Problem('not-found', { detail: BAD_ADDRESS, cause: error }), request, reply);
}

/** Answers an `Expect` other than `100-continue` (RFC 9110, section 10.1.1), which Node keeps from Fastify. */
export function answerExpectations(server: Server): void {
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
    const chosen = language(request);
    const id = requestId(request);
    const problem = new Problem('expectation-failed');
    const body = problemDocument(problem, id, chosen);
    response
      .writeHead(problem.status, {
        'content-type': CONTENT_TYPE,
        'content-length': Buffer.byteLength(body),
        'content-language': chosen,
        'x-request-id': id,
      })
      .end(body);
  });
}

const BAD_ADDRESS = {
  en: 'The address is not validly percent-encoded UTF-8.',
  fr: 'L’adresse n’est pas de l’UTF-8 correctement encodé en pourcent.',
  es: 'La dirección no es UTF-8 con codificación porcentual válida.',
};
