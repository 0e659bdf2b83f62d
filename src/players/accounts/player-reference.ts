import { uuidOf } from '../../http/index.js';

/** How a request names a player: by id, or by the name its own app knows him under. */
export type PlayerReference = { readonly id: string } | { readonly externalId: string };

const EXTERNAL = 'external:';

/** Reads `player_…` or `external:<externalId>` as it stands in a body. */
export function parsePlayerReference(text: string): PlayerReference | undefined {
  if (text.startsWith(EXTERNAL)) {
    const externalId = text.slice(EXTERNAL.length);
    return externalId === '' ? undefined : { externalId };
  }
  const id = uuidOf('player', text);
  return id === undefined ? undefined : { id };
}

/**
 * The same in a header, which carries visible ASCII and nothing else: there the external id is percent-encoded as by
 * `encodeURIComponent`, of which ids of letters, digits and the like notice nothing (a literal `%` is written `%25`).
 */
export function parsePlayerHeader(text: string): PlayerReference | undefined {
  if (!/^[\x21-\x7e]+$/.test(text)) return undefined;
  try {
    return parsePlayerReference(text.startsWith(EXTERNAL) ? decodeURIComponent(text) : text);
  } catch {
    return undefined;
  }
}
