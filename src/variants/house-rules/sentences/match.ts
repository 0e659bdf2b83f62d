import type { MatchRule } from '../../../dominoes/index.js';
import type { Localized } from '../../../http/index.js';
import { alternatives, sentence, type Sentence } from './sentence.js';

/** How a match is won. */
export const MATCH: readonly Sentence[] = [
  { options: ['match.kind', 'match.target', 'match.rounds'], say: ({ match }) => wonBy(match) },
  sentence('match.targets', ({ match }) => {
    if (match.kind === 'rounds') return undefined;
    if (match.targets === undefined) {
      return {
        en: 'A table may choose any target.',
        fr: 'La table peut choisir son objectif.',
        es: 'La mesa puede elegir la meta.',
      };
    }
    const { en, fr, es } = alternatives(match.targets);
    return {
      en: `A table may choose ${en} points.`,
      fr: `La table peut choisir ${fr} points.`,
      es: `La mesa puede elegir ${es} puntos.`,
    };
  }),
  sentence('match.endCheck', ({ match }) =>
    match.endCheck === 'immediate'
      ? {
          en: 'Who reaches the target wins at once, even in the middle of a round.',
          fr: 'Qui atteint l’objectif gagne aussitôt, même au milieu d’une manche.',
          es: 'Quien llega a la meta gana en el acto, aunque sea en mitad de una mano.',
        }
      : {
          en: 'Whether the match is won is looked at after each round.',
          fr: 'On regarde après chaque manche si la partie est gagnée.',
          es: 'Tras cada mano se mira si la partida está ganada.',
        },
  ),
  sentence('match.exact', ({ match }) =>
    match.kind === 'target' && match.exact === true
      ? {
          en: 'The target must be hit exactly: points beyond it do not count.',
          fr: 'L’objectif doit être atteint exactement : les points au-delà ne comptent pas.',
          es: 'La meta debe alcanzarse justo: los puntos de más no cuentan.',
        }
      : {
          en: 'The target may be exceeded.',
          fr: 'L’objectif peut être dépassé.',
          es: 'La meta puede superarse.',
        },
  ),
  sentence('match.objective', ({ match }) =>
    match.kind !== 'love' && match.objective === 'lowest'
      ? { en: 'The fewest points win.', fr: 'Le moins de points gagne.', es: 'Gana quien tiene menos puntos.' }
      : { en: 'The most points win.', fr: 'Le plus de points gagne.', es: 'Gana quien tiene más puntos.' },
  ),
  sentence('match.tie', ({ match }) => {
    if (match.kind !== 'rounds') return undefined;
    return match.tie === 'draw'
      ? {
          en: 'Level at the end, it is a draw.',
          fr: 'À égalité à la fin, la partie est nulle.',
          es: 'Si al final hay empate, son tablas.',
        }
      : {
          en: 'Level at the end, further rounds decide.',
          fr: 'À égalité à la fin, on joue encore jusqu’à départager.',
          es: 'Si al final hay empate, se juegan más manos.',
        };
  }),
];

function wonBy(match: MatchRule): Localized {
  switch (match.kind) {
    case 'target':
      return {
        en: `The match is played to ${match.target} points.`,
        fr: `La partie se joue en ${match.target} points.`,
        es: `La partida se juega a ${match.target} puntos.`,
      };
    case 'rounds':
      return {
        en: `The match has ${match.rounds} rounds; the points decide.`,
        fr: `La partie compte ${match.rounds} manches ; les points décident.`,
        es: `La partida tiene ${match.rounds} manos; deciden los puntos.`,
      };
    case 'love':
      return {
        en: `The match is won with ${match.target} points while another side has none; once all have some, all begin again at nil.`,
        fr: `La partie est gagnée avec ${match.target} points tant qu’un autre camp n’en a aucun ; dès que tous en ont, tous repartent de zéro.`,
        es: `La partida se gana con ${match.target} puntos mientras otro bando no tenga ninguno; cuando todos tienen, todos vuelven a cero.`,
      };
  }
}
