import type { IncomingHttpHeaders } from 'node:http';
import { newId } from '../uuid-v7.js';

const SANE = /^[\x21-\x7e]{1,128}$/;

/** The `X-Request-Id` the client chose, if it is short visible ASCII; a new one otherwise. */
export function requestId(request: { headers: IncomingHttpHeaders }): string {
  const chosen = request.headers['x-request-id'];
  return typeof chosen === 'string' && SANE.test(chosen) ? chosen : newId();
}
