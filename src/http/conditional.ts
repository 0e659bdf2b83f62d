import { hash } from 'node:crypto';
import { Problem } from './problems/problem.js';

/** The validator of a response: the version, then a hash of this caller's view, which may change without a version. */
export function etag(version: number, body: string): string {
  return `"${version}.${hash('sha1', body, 'base64url').slice(0, 16)}"`;
}

const ENTITY_TAG = /^(?:W\/)?"(\d{1,15})(?:\.[\w-]*)?"$/;

/**
 * The version a client says it acts on, by `If-Match` (RFC 9110, section 13.1.1; only its number counts, so a weak or
 * bare tag serves as well) or by `expectedVersion` in the body. `*`, or neither, names none.
 */
export function expectedVersionOf(ifMatch: string | undefined, bodyVersion: number | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return bodyVersion;
  const digits = ENTITY_TAG.exec(ifMatch.trim())?.[1];
  if (digits === undefined) {
    throw new Problem('validation-failed', {
      detail: {
        en: '`If-Match` must be one entity tag of the game, such as `"12"`.',
        fr: '`If-Match` doit être un seul validateur de la partie, comme `"12"`.',
        es: '`If-Match` debe ser un solo validador de la partida, como `"12"`.',
      },
    });
  }
  const version = Number(digits);
  if (bodyVersion !== undefined && bodyVersion !== version) {
    throw Problem.invalid('/expectedVersion', {
      en: 'differs from the version in `If-Match`',
      fr: 'diffère de la version de `If-Match`',
      es: 'difiere de la versión de `If-Match`',
    });
  }
  return version;
}

/** Whether the client has this very representation already (`If-None-Match`, RFC 9110, section 13.1.2: weak comparison). */
export function notModified(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === tag);
}
