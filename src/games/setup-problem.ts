import type { InvalidSetup, SetupFaultKind } from '../dominoes/index.js';
import { Problem } from '../http/index.js';
import type { Localized } from '../http/index.js';

const DETAILS: Readonly<Record<SetupFaultKind, Localized>> = {
  'not-a-hand-each': {
    en: 'must have one hand for each seat',
    fr: 'doit compter une main par place',
    es: 'debe tener una mano por asiento',
  },
  'empty-hand': {
    en: 'must hold at least one tile',
    fr: 'doit contenir au moins un domino',
    es: 'debe tener al menos una ficha',
  },
  'boneyard-without-hands': {
    en: 'can only be given together with `hands`',
    fr: 'ne peut être donné qu’avec `hands`',
    es: 'solo puede indicarse junto con `hands`',
  },
  'no-such-tile': {
    en: 'is no tile of the set this variant plays with',
    fr: 'n’est pas un domino du jeu de cette variante',
    es: 'no es una ficha del juego de esta variante',
  },
  'tile-twice': {
    en: 'is in this position already',
    fr: 'est déjà dans cette position',
    es: 'ya está en esta posición',
  },
  'not-a-score-each': {
    en: 'must have one score for each side',
    fr: 'doit compter un score par camp',
    es: 'debe tener una puntuación por bando',
  },
  'no-score': {
    en: 'must be a whole number from 0 up',
    fr: 'doit être un nombre entier à partir de 0',
    es: 'debe ser un número entero a partir de 0',
  },
  'no-such-seat': {
    en: 'is no seat of this game',
    fr: 'n’est pas une place de cette partie',
    es: 'no es un asiento de esta partida',
  },
  'no-such-side': {
    en: 'is no side of this game',
    fr: 'n’est pas un camp de cette partie',
    es: 'no es un bando de esta partida',
  },
  'no-round-number': {
    en: 'must be a whole number from 1 up',
    fr: 'doit être un nombre entier à partir de 1',
    es: 'debe ser un número entero a partir de 1',
  },
};

/** Says of a position all that is wrong with it, each where it stands in the request. */
export function setupProblem({ faults }: InvalidSetup): Problem {
  return new Problem('validation-failed', {
    errors: faults.map(({ pointer, kind }) => ({ pointer: `/setup${pointer}`, detail: DETAILS[kind] })),
  });
}
