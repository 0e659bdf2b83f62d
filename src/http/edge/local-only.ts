import type { IncomingHttpHeaders } from 'node:http';

const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * Whether a request was made to this machine by name and came by no proxy. While the open defaults of a loopback address
 * hold, nothing else is answered: a page that rebinds its own name to 127.0.0.1 shows in `Host`, a proxy that opens the
 * service to the world in the headers it adds.
 */
export function isLocal(headers: IncomingHttpHeaders): boolean {
  if (headers.host === undefined || !LOCAL.test(headers.host) || headers.forwarded !== undefined) return false;
  for (const name in headers) {
    if (name.startsWith('x-forwarded-')) return false;
  }
  return true;
}
