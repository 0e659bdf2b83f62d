import { createHash } from 'node:crypto';
import { durationOf, durationText, rulesAtTable } from '../dominoes/index.js';
import type { TimeControl } from '../dominoes/index.js';
import type { SettledTerms } from '../games/index.js';
import { canonicalJson } from '../http/index.js';

/** What somebody seeks, in its one form: who seeks the same has the same key. */
export interface SeekTerms {
  readonly terms: SettledTerms;
  /** SHA-256. */
  readonly key: Uint8Array<ArrayBuffer>;
}

/**
 * Two requests mean the same if games of them would be played alike: a choice left open is the variant's, `P1D` is `PT24H`,
 * no increment is one of nothing. The name of the variant and who made it up do not matter, its rules do.
 */
export function seekTerms({ timeControl, ...settled }: SettledTerms): SeekTerms {
  const terms = { ...settled, ...(timeControl !== undefined && { timeControl: canonicalTimes(timeControl) }) };
  const { id, version, definition } = terms.variant;
  const rules = rulesAtTable(definition, terms.players * definition.players.seatsPerPlayer);
  const digest = createHash('sha256')
    .update(canonicalJson({ ...terms, variant: { id, version, rules } }))
    .digest();
  return { terms, key: new Uint8Array(digest) };
}

function canonicalTimes({ onTimeout, reminders = [], ...durations }: TimeControl): TimeControl {
  const given = Object.entries(durations).filter(([, text]) => durationOf(text) > 0);
  const soonestLast = reminders.map(durationOf).sort((one, other) => other - one);
  return {
    ...Object.fromEntries(given.map(([name, text]) => [name, durationText(durationOf(text))])),
    onTimeout,
    ...(reminders.length > 0 && { reminders: soonestLast.map(durationText) }),
  };
}
