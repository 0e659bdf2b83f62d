import { awardOf, tileNamed } from '../dominoes/index.js';
import { compare, unknownKeys } from './difference.js';
import type { Differences } from './difference.js';
import { variantOf } from './table.js';
import type { AwardVector } from './vector.js';

const FIELDS = ['id', 'kind', 'title', 'covers', 'variant', 'options', 'expect'];

export function checkAward(award: AwardVector): Differences {
  const { teams, reason, leftover, actor, opener, ...rest } = award;
  const { boardCount = 0, capicuaEligible = false, finish, lastTile, roundNumber = 1, ...vector } = rest;
  const hands = leftover.map((hand) => hand.map(tileNamed));
  const { definition } = variantOf(vector.variant, vector.options);
  const how = finish ?? (capicuaEligible ? 'bothEnds' : 'plain');
  const out = { finish: how, ...(lastTile !== undefined && { tile: lastTile }) };
  const ending = { reason, actor, opener, hands, boardCount, roundNumber, ...(reason === 'domino' && { out }) };
  return [
    ...unknownKeys('vector', vector, FIELDS),
    ...compare('expect', vector.expect, { ...awardOf(definition, teams, ending) }),
  ];
}
