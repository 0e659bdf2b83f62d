import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimits } from '../edge/rate-limits.js';
import { language } from '../language.js';
import type { ProblemCode } from './problem-catalogue.js';
import { problemDocument } from './problem-document.js';
import { Problem } from './problem.js';
import type { RouteTable } from '../route-table.js';

/** Every error leaves as a problem document; what is nobody's fault but ours is logged and tells nothing. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  private readonly logger = new Logger('Problem');

  constructor(
    private readonly routes: RouteTable,
    private readonly limits: RateLimits,
    private readonly problemBehind: (error: unknown) => Problem | undefined,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const problem =
      request.is404 && isNotFound(error) ? this.unknownRoute(request) : (this.problemBehind(error) ?? problemOf(error));
    if (problem.status === 401) this.limits.charge(request.ip);
    if (problem.status >= 500)
      this.logger.error({ err: problem.cause ?? problem, requestId: request.id }, problem.code);
    if (reply.sent || reply.raw.headersSent) reply.raw.destroy();
    else sendProblem(problem, request, reply);
  }

  private unknownRoute(request: FastifyRequest): Problem {
    const allowed = this.routes.allowed(request.url);
    return allowed.length === 0
      ? new Problem('not-found')
      : new Problem('method-not-allowed', { headers: { allow: allowed.join(', ') } });
  }
}

/** Answers with the problem, in the language the request asks for. */
export function sendProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply): void {
  const chosen = language(request);
  const headers = {
    vary: 'Accept-Language',
    'cache-control': 'no-store',
    ...challenge(problem.code),
    ...problem.headers,
    'content-language': chosen,
    'content-type': 'application/problem+json; charset=utf-8',
  };
  void reply
    .code(problem.status)
    .headers(headers)
    .send(problemDocument(problem, request.id, chosen));
}

/** How to present a key (RFC 6750, section 3). */
function challenge(code: ProblemCode): Record<string, string> {
  switch (code) {
    case 'key-missing':
      return { 'www-authenticate': 'Bearer realm="capicua"' };
    case 'key-invalid':
    case 'key-revoked':
    case 'key-expired':
      return { 'www-authenticate': 'Bearer realm="capicua", error="invalid_token"' };
    case 'insufficient-scope':
      return { 'www-authenticate': 'Bearer realm="capicua", error="insufficient_scope"' };
    default:
      return {};
  }
}

/** Reads what was thrown: a problem as it is, a refusal of Nest or Fastify by its status, all else as our own fault. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const status = statusOf(error);
  if (status === undefined || status >= 500) return new Problem('internal-error', { cause: error });
  return new Problem(CODES[status] ?? 'malformed-request', { cause: error });
}

const CODES: Readonly<Record<number, ProblemCode>> = {
  401: 'key-missing',
  403: 'insufficient-scope',
  404: 'not-found',
  413: 'payload-too-large',
  415: 'unsupported-media-type',
};

function statusOf(error: unknown): number | undefined {
  if (error instanceof HttpException) return error.getStatus();
  if (error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number') return error.statusCode;
  return undefined;
}

function isNotFound(error: unknown): boolean {
  return error instanceof HttpException && error.getStatus() === 404;
}
