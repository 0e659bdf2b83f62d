import { compare, unknownKeys } from './difference.js';
import type { Differences } from './difference.js';
import { newGame, variantOf } from './table.js';
import type { OpenerVector } from './vector.js';

const FIELDS = ['id', 'kind', 'title', 'covers', 'variant', 'options', 'hands', 'teams', 'previous', 'lot', 'expect'];

export function checkOpener({ hands, teams, previous, lot, ...vector }: OpenerVector): Differences {
  const setup = { hands, ...(previous && { previous }), ...(typeof lot === 'number' && { lot }) };
  const { round } = newGame(variantOf(vector.variant, vector.options), { seats: hands.length, teams, setup });
  return [...unknownKeys('vector', vector, FIELDS), ...compare('expect', vector.expect, { ...round?.opener })];
}
