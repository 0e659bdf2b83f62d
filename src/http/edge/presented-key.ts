import type { IncomingHttpHeaders } from 'node:http';

/** Whether the request presents a key; any other scheme of `Authorization` counts as none. */
export function presentsKey({ authorization }: IncomingHttpHeaders): boolean {
  return authorization !== undefined && /^bearer\s+\S/i.test(authorization);
}
