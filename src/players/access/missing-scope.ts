import { Problem } from '../../http/index.js';
import type { Scope } from './scope.js';

/** The refusal of a key that may not do this; the challenge names the scope that would (RFC 6750, section 3.1). */
export function missingScope(scope: Scope): Problem {
  return new Problem('insufficient-scope', {
    detail: {
      en: `The key does not have the scope ${scope}.`,
      fr: `La clé n’a pas le droit ${scope}.`,
      es: `La clave no tiene el permiso ${scope}.`,
    },
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", scope="${scope}"` },
  });
}
