import type { OpeningRule } from '../../../dominoes/index.js';
import type { Localized } from '../../../http/index.js';
import { sentence, type Sentence } from './sentence.js';

/** Who opens; the tile of `holderOf:6-6` is put in by `opener`. */
const OPENERS: Readonly<Record<string, Localized>> = {
  highestDouble: {
    en: 'whoever holds the highest double',
    fr: 'celui qui tient le double le plus fort',
    es: 'quien tiene el doble más alto',
  },
  lowestDouble: {
    en: 'whoever holds the lowest double',
    fr: 'celui qui tient le double le plus faible',
    es: 'quien tiene el doble más bajo',
  },
  highestTile: {
    en: 'whoever holds the highest tile',
    fr: 'celui qui tient le domino le plus fort',
    es: 'quien tiene la ficha más alta',
  },
  lot: { en: 'a player drawn by lot', fr: 'un joueur tiré au sort', es: 'un jugador elegido por sorteo' },
  lotSide: {
    en: 'a side drawn by lot, either of its players',
    fr: 'une équipe tirée au sort, l’un ou l’autre de ses joueurs',
    es: 'una pareja elegida por sorteo, cualquiera de sus jugadores',
  },
  sameAsFirst: {
    en: 'whoever would open a first round',
    fr: 'celui qui ouvrirait une première manche',
    es: 'quien abriría una primera mano',
  },
  rotate: {
    en: 'the player after the last opener',
    fr: 'le joueur après celui qui avait ouvert',
    es: 'el jugador siguiente al que abrió',
  },
  roundWinner: {
    en: 'the winner of the last round',
    fr: 'le gagnant de la manche précédente',
    es: 'quien ganó la mano anterior',
  },
  winningSide: {
    en: 'the winning side, either of its players',
    fr: 'l’équipe gagnante, l’un ou l’autre de ses joueurs',
    es: 'la pareja ganadora, cualquiera de sus jugadores',
  },
  otherSide: {
    en: 'the side that did not open before',
    fr: 'l’équipe qui n’avait pas ouvert',
    es: 'la pareja que no había abierto',
  },
  sameOpener: { en: 'the same player again', fr: 'de nouveau le même joueur', es: 'de nuevo el mismo jugador' },
};

/** When a round opens by each of the rules. */
const WHEN = {
  first: {
    en: 'The first round is opened by',
    fr: 'La première manche est ouverte par',
    es: 'La primera mano la abre',
  },
  next: {
    en: 'Later rounds are opened by',
    fr: 'Les manches suivantes sont ouvertes par',
    es: 'Las manos siguientes las abre',
  },
  afterBlock: {
    en: 'After a block that is won, the round is opened by',
    fr: 'Après un jeu bloqué qui a un gagnant, la manche est ouverte par',
    es: 'Tras un cierre con ganador, la mano la abre',
  },
  afterVoid: {
    en: 'After a round without a winner, the round is opened by',
    fr: 'Après une manche sans gagnant, la manche est ouverte par',
    es: 'Tras una mano sin ganador, la mano la abre',
  },
} as const satisfies Record<string, Localized>;

/** Who opens a round, and with what. */
export const OPENING: readonly Sentence[] = [
  ...(Object.keys(WHEN) as (keyof typeof WHEN)[]).map((round) =>
    sentence(`opening.${round}`, ({ opening }) => {
      const rule = opening[round];
      return rule && opens(WHEN[round], rule);
    }),
  ),
  sentence('opening.tileRank', ({ opening: { tileRank } }) =>
    tileRank === 'pips'
      ? {
          en: 'A tile is higher if its sum is; of equal sums, the one with the higher half.',
          fr: 'Le domino le plus fort est celui du plus grand total ; à total égal, celui du plus grand chiffre.',
          es: 'La ficha más alta es la de mayor suma; con la misma suma, la del número mayor.',
        }
      : {
          en: 'A tile is higher if its higher half is, whatever the sum.',
          fr: 'Le domino le plus fort est celui du plus grand chiffre, quel que soit le total.',
          es: 'La ficha más alta es la del número mayor, sea cual sea la suma.',
        },
  ),
];

function opens(when: Localized, { by, tile }: OpeningRule): Localized | undefined {
  const who = opener(by);
  if (who === undefined) return undefined;
  const lead =
    tile === 'free'
      ? { en: 'with any tile', fr: 'avec n’importe quel domino', es: 'con cualquier ficha' }
      : { en: 'with that tile', fr: 'avec ce domino', es: 'con esa ficha' };
  const isFound =
    by.startsWith('holderOf:') || by.startsWith('highest') || by.startsWith('lowest') || by === 'sameAsFirst';
  const end = (language: keyof Localized) => (tile === 'forced' && !isFound ? '' : `, ${lead[language]}`);
  return {
    en: `${when.en} ${who.en}${end('en')}.`,
    fr: `${when.fr} ${who.fr}${end('fr')}.`,
    es: `${when.es} ${who.es}${end('es')}.`,
  };
}

function opener(by: string): Localized | undefined {
  const [rule, tile] = by.split(':');
  if (rule !== 'holderOf') return OPENERS[by];
  return { en: `whoever holds the ${tile}`, fr: `celui qui tient le ${tile}`, es: `quien tiene la ${tile}` };
}
