import { AddressRefused } from './address-guard.js';

/** What the owner may read, by the code of the error. */
const TEXTS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: 'The connection was closed before the answer.',
  EPIPE: 'The connection was closed before the answer.',
  UND_ERR_SOCKET: 'The connection was closed before the answer.',
  ENOTFOUND: 'The name of the host does not resolve.',
  EAI_AGAIN: 'The name of the host does not resolve.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The host cannot be reached.',
  ETIMEDOUT: 'No answer within 10 seconds.',
  UND_ERR_CONNECT_TIMEOUT: 'No answer within 10 seconds.',
};

/** TLS failures, by OpenSSL's and Node's codes. */
const TLS = /^(ERR_TLS|ERR_SSL|CERT_|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_|EPROTO)/;

/**
 * Why there was no answer, without addresses or anything else that the owner does not know already: he may have chosen
 * the address to find out what lies behind us.
 */
export function failureText(error: unknown, tooLate: boolean): { text: string; refused: boolean } {
  if (error instanceof AddressRefused) return { text: error.message, refused: true };
  if (tooLate) return { text: 'No answer within 10 seconds.', refused: false };
  const code = codeOf(error);
  if (TLS.test(code)) return { text: `The TLS connection failed (${code}).`, refused: false };
  return { text: TEXTS[code] ?? 'The request failed.', refused: false };
}

function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}
