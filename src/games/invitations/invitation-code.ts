import { hash, randomBytes } from 'node:crypto';

/** A new code: 128 random bits, in characters that need no escaping in an address. */
export function newCode(): string {
  return randomBytes(16).toString('base64url');
}

/** SHA-256 of a code: all that is stored of it. Nobody guesses 128 random bits, so that a plain hash does. */
export function hashCode(code: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hash('sha256', code, 'buffer'));
}
