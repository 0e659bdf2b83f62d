import { awardOf, tileNamed } from '../dominoes/index.js';
import { compare, unknownKeys } from './difference.js';
import type { Differences } from './difference.js';
import { variantOf } from './table.js';
import type { AwardVector } from './vector.js';

const FIELDS = ['id', 'kind', 'title', 'covers', 'variant', 'options', 'expect'];

export function checkAward(award: AwardVector): Differences {
  const { teams, reason, leftover, actor, opener, boardCount = 0, capicuaEligible = false, ...vector } = award;
  const hands = leftover.map((hand) => hand.map(tileNamed));
  const { definition } = variantOf(vector.variant, vector.options);
  const ending = { reason, actor, opener, hands, boardCount, capicua: capicuaEligible };
  return [
    ...unknownKeys('vector', vector, FIELDS),
    ...compare('expect', vector.expect, { ...awardOf(definition, teams, ending) }),
  ];
}
