import { tilesOf } from '../deal.js';
import { tileNamed, tileSet } from '../tile.js';
import type { TileName } from '../tile.js';
import { bySeats } from '../variant.js';
import type { NextOpenerRule, Opening, Variant } from '../variant.js';
import { seatCounts } from './player-problems.js';
import type { VariantProblem } from './schema.js';

/** Tiles that are named but not there. */
export function tileProblems(variant: Variant): VariantProblem[] {
  const { tiles, opening, scoring, layout } = variant;
  const set = new Set(tileSet(tiles.highest, []));
  const everywhere = Array.isArray(tiles.remove) ? [['', tiles.remove] as const] : removedBySeats(variant);
  const removed = everywhere.flatMap(([table, names]) =>
    absent(names, `/tiles/remove${table}`, (name) => set.has(tileNamed(name))),
  );
  if (removed.length > 0) return removed;

  const played = new Set(seatCounts(variant).flatMap((seats) => tilesOf(variant, seats)));
  const isPlayed = (name: TileName): boolean => played.has(tileNamed(name));
  return [
    ...(Object.keys(opening) as (keyof Opening)[]).flatMap((key) => openingProblems(key, opening, isPlayed)),
    ...absent(layout.wild ?? [], '/layout/wild', isPlayed),
    ...(scoring.bonuses ?? []).flatMap((bonus, index) =>
      bonus.kind === 'lastTile' && !isPlayed(bonus.tile)
        ? [{ pointer: `/scoring/bonuses/${index}/tile`, detail: `is no tile of the set: ${bonus.tile}` }]
        : [],
    ),
  ];
}

/** Hands that cannot be dealt. */
export function dealProblems(variant: Variant): VariantProblem[] {
  const { handSize } = variant.deal;
  return [...new Set(seatCounts(variant))].flatMap((seats) => {
    const size = bySeats(handSize, seats);
    const pointer = typeof handSize === 'number' ? '/deal/handSize' : `/deal/handSize/${seats}`;
    if (size === undefined) return [{ pointer, detail: `must be given: ${seats} seats may sit down` }];
    const there = tilesOf(variant, seats).length;
    const detail = `deals ${size * seats} tiles to ${seats} seats where there are ${there}`;
    return size * seats > there ? [{ pointer, detail }] : [];
  });
}

function removedBySeats({ tiles }: Variant): (readonly [string, readonly TileName[]])[] {
  return Object.entries(tiles.remove).map(([seats, names]) => [`/${seats}`, names as readonly TileName[]] as const);
}

/** A name for each that is not there, or that was there before in the other order of its halves. */
function absent(names: readonly TileName[], pointer: string, isThere: (name: TileName) => boolean): VariantProblem[] {
  return names.flatMap((name, index) => {
    if (!isThere(name)) return [{ pointer: `${pointer}/${index}`, detail: `is no tile of the set: ${name}` }];
    const first = names.findIndex((other) => tileNamed(other) === tileNamed(name));
    return first < index ? [{ pointer: `${pointer}/${index}`, detail: `names a tile twice: ${name}` }] : [];
  });
}

const HOLDER_OF = 'holderOf:';

function openingProblems(
  key: keyof Opening,
  opening: Opening,
  isPlayed: (name: TileName) => boolean,
): VariantProblem[] {
  const rule = opening[key];
  if (typeof rule !== 'object') return [];
  const by: NextOpenerRule = rule.by;
  if (!by.startsWith(HOLDER_OF) || isPlayed(by.slice(HOLDER_OF.length))) return [];
  return [{ pointer: `/opening/${key}/by`, detail: `is no tile of the set: ${by.slice(HOLDER_OF.length)}` }];
}
