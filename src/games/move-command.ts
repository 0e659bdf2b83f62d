import type { MoveCommand, PickTiles } from '../dominoes/index.js';
import { Problem } from '../http/index.js';
import type { MoveRequest } from './dto/move.dto.js';

type MoveWish = Readonly<Omit<MoveRequest, 'seat' | 'expectedVersion'>>;

/** What a client asks a seat to do, for the rules to judge. */
export function moveCommand(
  request: MoveWish & { readonly type: 'play' | 'draw' | 'pass' },
  seat: number,
  at: string,
): Exclude<MoveCommand, PickTiles>;
export function moveCommand(request: MoveWish, seat: number, at: string): MoveCommand;
export function moveCommand(request: MoveWish, seat: number, at: string): MoveCommand {
  const { type, tile, end, pip, position, positions } = request;
  switch (type) {
    case 'pick':
      return { type: 'PickTiles', at, seat, positions };
    case 'play':
      return { type: 'PlayTile', at, seat, tile: tile ?? '', end, pip };
    case 'draw':
      return { type: 'DrawTile', at, seat, position };
    case 'pass':
      return { type: 'Pass', at, seat };
    default:
      return type satisfies never;
  }
}

/** The fields that one type of move alone takes. */
const OWN_FIELDS = { tile: 'play', end: 'play', pip: 'play', position: 'draw', positions: 'pick' } as const;

/** A field that its type of move does not take is a mistake, not a hint. `at` is the JSON pointer to the move in the body. */
export function refuseForeignFields(request: MoveWish, at = ''): void {
  const { type } = request;
  if (type === 'play' && request.tile === undefined) {
    throw Problem.invalid(`${at}/tile`, {
      en: 'must be given with a play',
      fr: 'doit être donné pour jouer',
      es: 'debe darse para jugar',
    });
  }
  for (const field of Object.keys(OWN_FIELDS) as (keyof typeof OWN_FIELDS)[]) {
    if (OWN_FIELDS[field] === type || request[field] === undefined) continue;
    throw Problem.invalid(`${at}/${field}`, {
      en: `does not go with ${type}`,
      fr: `ne va pas avec ${type}`,
      es: `no va con ${type}`,
    });
  }
}
