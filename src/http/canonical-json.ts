import canonicalize from 'canonicalize';

/**
 * The one text of a JSON value (JSON Canonicalization Scheme, RFC 8785): equal values give equal texts, whatever the order
 * of their keys. `undefined`, an absent body, is the empty text.
 */
export function canonicalJson(value: unknown): string {
  return canonicalize(value) ?? '';
}
