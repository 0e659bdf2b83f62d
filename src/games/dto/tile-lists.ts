import { ValidateBy } from 'class-validator';

const TILE = /^\d{1,2}-\d{1,2}$/;

/** The form of a tile; whether the set has it is for the rules to say. */
export const TILE_PATTERN = TILE;

/** The form of an end: an arm of the layout, or a side of a further double that branches. */
export const END_PATTERN = /^(?:left|right|up|down|\d{1,2}-\d{1,2}:(?:left|right))$/;

/** A hand of tiles for each seat. */
export function IsHands(): PropertyDecorator {
  return ValidateBy({
    name: 'isHands',
    validator: {
      validate: (hands) => Array.isArray(hands) && hands.length <= 20 && hands.every(isTiles),
      defaultMessage: () => 'must be a list of hands, each a list of tiles such as "6-5"',
    },
  });
}

function isTiles(hand: unknown): boolean {
  return Array.isArray(hand) && hand.length <= 136 && hand.every((tile) => typeof tile === 'string' && TILE.test(tile));
}
