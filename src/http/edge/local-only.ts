import type { IncomingHttpHeaders } from 'node:http';

const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * Whether a request was made to this machine by name and came by no proxy. While the open defaults of a loopback address
 * hold, nothing else is answered: a page that rebinds its own name to 127.0.0.1 shows in `Host`, a proxy that opens the
 * service to the world in the headers it adds.
 *
 * @param target what is asked for; a whole URL there stands above `Host` (RFC 9112, section 3.2.2)
 */
export function isLocal(headers: IncomingHttpHeaders, target = '/'): boolean {
  if (headers.host === undefined || !LOCAL.test(headers.host) || headers.forwarded !== undefined) return false;
  if (!isPath(target) && !LOCAL.test(authorityIn(target))) return false;
  for (const name in headers) {
    if (name.startsWith('x-forwarded-')) return false;
  }
  return true;
}

/** Or the `*` of an OPTIONS for the server as a whole. */
function isPath(target: string): boolean {
  return target.startsWith('/') || target === '*';
}

function authorityIn(url: string): string {
  return /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1] ?? '';
}
