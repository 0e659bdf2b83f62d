import { SettingsError } from './http/index.js';
import { DatabaseUnavailable } from './prisma/index.js';

/** Why the service does not start: a sentence where the operator can mend it, else the whole error. */
export function reasonOf(error: unknown): unknown {
  if (error instanceof SettingsError || error instanceof DatabaseUnavailable) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return error;
  switch (error.code) {
    case 'EADDRINUSE':
      return `${error.message}. Another program listens there: set PORT to a free port (0 takes any).`;
    case 'EADDRNOTAVAIL':
    case 'EACCES':
      return `${error.message}. Set HOST and PORT to an address this process may listen on.`;
    default:
      return error;
  }
}
