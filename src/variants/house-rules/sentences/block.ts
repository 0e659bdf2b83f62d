import type { Variant } from '../../../dominoes/index.js';
import type { Localized } from '../../../http/index.js';
import { sentence, type Sentence } from './sentence.js';

const DEAD_LAYOUT: Readonly<Record<Variant['block']['deadLayout'], Localized>> = {
  immediate: {
    en: 'The round ends as soon as no tile of anybody fits, nor any in the boneyard.',
    fr: 'La manche s’arrête dès que plus aucun domino ne convient, ni dans les mains ni dans la pioche.',
    es: 'La mano se cierra en cuanto no encaja ninguna ficha, ni de las manos ni del pozo.',
  },
  playOut: {
    en: 'A layout where nothing fits is played on until the boneyard is used up.',
    fr: 'Quand plus rien ne convient, on pioche encore jusqu’à épuiser la pioche.',
    es: 'Cuando ya nada encaja, se sigue robando hasta agotar el pozo.',
  },
  boneyardToNext: {
    en: 'When nothing fits any more, the player after the one who closed takes the whole boneyard before the count.',
    fr: 'Quand plus rien ne convient, le joueur après celui qui a fermé prend toute la pioche avant le compte.',
    es: 'Cuando ya nada encaja, el jugador siguiente al que cerró se lleva todo el pozo antes de contar.',
  },
};

const DECISIONS: Readonly<Record<Variant['block']['decide'], Localized>> = {
  side: {
    en: 'A block is won by the side with the fewest pips.',
    fr: 'Un jeu bloqué est gagné par le camp qui tient le moins de points.',
    es: 'Un cierre lo gana el bando con menos puntos.',
  },
  player: {
    en: 'A block is won by the side of the lightest single hand.',
    fr: 'Un jeu bloqué est gagné par le camp de la main la plus légère.',
    es: 'Un cierre lo gana el bando de la mano más ligera.',
  },
  blockerVsNext: {
    en: 'A block is decided between the player who closed and the one after him.',
    fr: 'Un jeu bloqué se décide entre celui qui a fermé et le joueur suivant.',
    es: 'Un cierre se decide entre quien cerró y el jugador siguiente.',
  },
};

const TIES: Readonly<Record<Variant['block']['tie'], Localized>> = {
  void: {
    en: 'Level in a block, nobody scores.',
    fr: 'Jeu bloqué à égalité : personne ne marque.',
    es: 'Si hay empate en un cierre, nadie se anota nada.',
  },
  blockerLoses: {
    en: 'Level in a block, the side that closed loses.',
    fr: 'Jeu bloqué à égalité : le camp qui a fermé perd.',
    es: 'Si hay empate en un cierre, pierde quien cerró.',
  },
  blockerWins: {
    en: 'Level in a block, the side that closed wins.',
    fr: 'Jeu bloqué à égalité : le camp qui a fermé gagne.',
    es: 'Si hay empate en un cierre, gana quien cerró.',
  },
  openerOrNearest: {
    en: 'Level in a block, the opener wins, or whoever sits nearest after him.',
    fr: 'Jeu bloqué à égalité : l’emporte celui qui avait la main, ou le plus proche après lui.',
    es: 'Si hay empate en un cierre, gana quien abrió o el más cercano después de él.',
  },
  split: {
    en: 'Level in a block, the points are shared.',
    fr: 'Jeu bloqué à égalité : les points sont partagés.',
    es: 'Si hay empate en un cierre, los puntos se reparten.',
  },
};

/** When a round is blocked, and who wins it. */
export const BLOCK: readonly Sentence[] = [
  sentence('block.deadLayout', ({ block }) => DEAD_LAYOUT[block.deadLayout]),
  sentence('block.decide', ({ block }) => DECISIONS[block.decide]),
  sentence('block.tie', ({ block }) => TIES[block.tie]),
];
