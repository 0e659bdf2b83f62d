import type { Finish, Variant } from '../../../dominoes/index.js';
import type { Localized } from '../../../http/index.js';
import { enumeration, sentence, type Sentence } from './sentence.js';

type Scoring = Variant['scoring'];
type Bonus = NonNullable<Scoring['bonuses']>[number];

const BASES: Readonly<Record<Scoring['domino']['base'], Localized>> = {
  opponents: {
    en: 'the pips left in the other sides’ hands',
    fr: 'ce qui reste dans les mains adverses',
    es: 'lo que queda en las manos rivales',
  },
  allHands: {
    en: 'the pips left in all hands, the partner’s included',
    fr: 'ce qui reste dans toutes les mains, celle du partenaire comprise',
    es: 'lo que queda en todas las manos, también la del compañero',
  },
  sumOfDifferences: {
    en: 'for every other side, what it holds beyond the winner’s own pips',
    fr: 'pour chaque adversaire, ce qu’il tient de plus que le gagnant',
    es: 'por cada rival, lo que tiene de más que el ganador',
  },
  opponentsMinusOwn: {
    en: 'the others’ pips less the winner’s own',
    fr: 'les points adverses moins ceux du gagnant',
    es: 'los puntos rivales menos los del ganador',
  },
  ends: { en: 'the sum of the open ends', fr: 'la somme des bouts', es: 'la suma de los extremos' },
  flat: { en: 'a fixed number of points', fr: 'un nombre fixe de points', es: 'un número fijo de puntos' },
  eachOwn: {
    en: 'for every side, the pips left in its own hands',
    fr: 'pour chaque camp, ce qui reste dans ses propres mains',
    es: 'para cada bando, lo que queda en sus propias manos',
  },
};

const ENDS_RULES: Readonly<Record<NonNullable<Scoring['endsRule']>, Localized>> = {
  multiplesOf5: {
    en: 'The sum of the ends counts only if it is a multiple of five.',
    fr: 'La somme des bouts ne compte que si c’est un multiple de cinq.',
    es: 'La suma de los extremos solo cuenta si es múltiplo de cinco.',
  },
  round5: {
    en: 'The sum of the ends is rounded to the nearest multiple of five.',
    fr: 'La somme des bouts est arrondie au multiple de cinq le plus proche.',
    es: 'La suma de los extremos se redondea al múltiplo de cinco más cercano.',
  },
  raw: {
    en: 'The sum of the ends counts as it is.',
    fr: 'La somme des bouts compte telle quelle.',
    es: 'La suma de los extremos cuenta tal cual.',
  },
};

const ROUNDING: Readonly<Record<Scoring['round'], Localized>> = {
  none: { en: 'Points are not rounded.', fr: 'Les points ne sont pas arrondis.', es: 'Los puntos no se redondean.' },
  nearest5: {
    en: 'Points are rounded to the nearest multiple of five.',
    fr: 'Les points sont arrondis au multiple de cinq le plus proche.',
    es: 'Los puntos se redondean al múltiplo de cinco más cercano.',
  },
  fives: {
    en: 'Points are rounded to the nearest multiple of five and counted in fives.',
    fr: 'Les points sont arrondis au multiple de cinq le plus proche et comptés par cinq.',
    es: 'Los puntos se redondean al múltiplo de cinco más cercano y se cuentan de cinco en cinco.',
  },
};

const FINISHES: Readonly<Record<Finish, Localized>> = {
  plain: { en: 'with a plain tile', fr: 'avec un domino simple', es: 'con una ficha sencilla' },
  double: { en: 'with a double', fr: 'avec un double', es: 'con un doble' },
  bothEnds: {
    en: 'with a tile that fits both ends',
    fr: 'avec un domino qui va aux deux bouts',
    es: 'con una ficha que encaja en los dos extremos',
  },
  bothEndsDouble: {
    en: 'with a double that fits both ends',
    fr: 'avec un double qui va aux deux bouts',
    es: 'con un doble que encaja en los dos extremos',
  },
};

/** What is scored, while playing and with the round. */
export const SCORING: readonly Sentence[] = [
  sentence('scoring.inPlay', ({ scoring }) => inPlay(scoring.inPlay)),
  sentence('scoring.domino.base', ({ scoring }) => {
    const { en, fr, es } = BASES[scoring.domino.base];
    return {
      en: `Going out scores ${en}.`,
      fr: `Finir rapporte ${fr}.`,
      es: `Quedarse sin fichas vale ${es}.`,
    };
  }),
  sentence('scoring.block.base', ({ scoring }) => {
    const { en, fr, es } = BASES[scoring.block.base];
    return { en: `A block scores ${en}.`, fr: `Un jeu bloqué rapporte ${fr}.`, es: `Un cierre vale ${es}.` };
  }),
  sentence('scoring.flat', ({ scoring: { flat = 0 } }) => ({
    en: `The fixed number of points for a round: ${flat}.`,
    fr: `Nombre fixe de points d’une manche : ${flat}.`,
    es: `Número fijo de puntos por mano: ${flat}.`,
  })),
  sentence('scoring.byFinish', ({ scoring: { byFinish } }) => {
    if (byFinish === undefined) return undefined;
    const list = (language: keyof Localized) =>
      Object.entries(byFinish)
        .map(([finish, points]) => `${FINISHES[finish as Finish][language]} ${points}`)
        .join(', ');
    return {
      en: `Points for going out: ${list('en')}.`,
      fr: `Points pour finir : ${list('fr')}.`,
      es: `Puntos por quedarse sin fichas: ${list('es')}.`,
    };
  }),
  sentence('scoring.endsRule', ({ scoring: { endsRule = 'multiplesOf5' } }) => ENDS_RULES[endsRule]),
  sentence('scoring.round', ({ scoring }) => ROUNDING[scoring.round]),
  sentence('scoring.capicua', ({ scoring }) => capicua(scoring.capicua)),
  sentence('scoring.bonuses', ({ scoring: { bonuses = [] } }) => {
    if (bonuses.length === 0)
      return { en: 'There are no bonuses.', fr: 'Il n’y a pas de primes.', es: 'No hay premios.' };
    const texts = bonuses.map(bonus);
    const list = (language: keyof Localized, between: string) => texts.map((text) => text[language]).join(between);
    return {
      en: `Bonuses: ${list('en', '; ')}.`,
      fr: `Primes : ${list('fr', ' ; ')}.`,
      es: `Premios: ${list('es', '; ')}.`,
    };
  }),
];

function inPlay(rule: Scoring['inPlay']): Localized {
  switch (rule.kind) {
    case 'none':
      return {
        en: 'Nothing is scored while playing.',
        fr: 'On ne marque rien en cours de jeu.',
        es: 'No se puntúa durante el juego.',
      };
    case 'multiples': {
      const { en, fr, es } = enumeration(rule.of);
      return rule.award === 'sum'
        ? {
            en: `After each tile, ends that add up to a multiple of ${en} score their sum.`,
            fr: `Après chaque domino, des bouts qui font un multiple de ${fr} rapportent leur somme.`,
            es: `Tras cada ficha, si los extremos suman un múltiplo de ${es}, vale su suma.`,
          }
        : {
            en: `After each tile, the sum of the ends scores as often as it holds ${en}.`,
            fr: `Après chaque domino, la somme des bouts rapporte autant de fois qu’elle contient ${fr}.`,
            es: `Tras cada ficha, la suma de los extremos vale tantas veces como contiene ${es}.`,
          };
    }
    case 'matchingEnds': {
      const { points, withDouble } = rule;
      return {
        en: `Making both ends alike scores ${points}, or ${withDouble} with a double at one of them.`,
        fr: `Rendre les deux bouts pareils rapporte ${points}, ou ${withDouble} avec un double à l’un d’eux.`,
        es: `Igualar los dos extremos vale ${points}, o ${withDouble} con un doble en uno de ellos.`,
      };
    }
  }
}

function capicua(rule: Scoring['capicua']): Localized {
  if (rule === null) {
    return {
      en: 'A capicúa counts for nothing more.',
      fr: 'Une capicúa ne rapporte rien de plus.',
      es: 'La capicúa no vale nada más.',
    };
  }
  const { factor, bonus: points, doubles } = rule;
  const times =
    factor === 1
      ? undefined
      : { en: `${factor} times the points`, fr: `${factor} fois les points`, es: `${factor} veces los puntos` };
  const more = points === 0 ? undefined : { en: `${points} more`, fr: `${points} de plus`, es: `${points} más` };
  const value = (language: keyof Localized) =>
    [times?.[language], more?.[language]].filter((text) => text !== undefined).join(', ') || '0';
  const which = doubles
    ? { en: 'doubles count too', fr: 'les doubles comptent aussi', es: 'los dobles también cuentan' }
    : { en: 'doubles do not count', fr: 'les doubles ne comptent pas', es: 'los dobles no cuentan' };
  return {
    en: `A capicúa scores ${value('en')}; ${which.en}.`,
    fr: `Une capicúa rapporte ${value('fr')} ; ${which.fr}.`,
    es: `Una capicúa vale ${value('es')}; ${which.es}.`,
  };
}

function bonus(rule: Bonus): Localized {
  switch (rule.kind) {
    case 'lastTile':
      return {
        en: `${rule.points} for going out with the ${rule.tile}`,
        fr: `${rule.points} pour finir avec le ${rule.tile}`,
        es: `${rule.points} por terminar con la ${rule.tile}`,
      };
    case 'earlyRounds': {
      const points = rule.points.join(', ');
      return {
        en: `for winning the first rounds, in turn ${points}`,
        fr: `pour les premières manches gagnées, dans l’ordre ${points}`,
        es: `por ganar las primeras manos, en orden ${points}`,
      };
    }
    case 'passAfterLead':
      return {
        en: `${rule.plain} if the next player cannot answer the lead, ${rule.double} if it was a double`,
        fr: `${rule.plain} si le joueur suivant ne peut pas répondre à l’ouverture, ${rule.double} si c’était un double`,
        es: `${rule.plain} si el siguiente no puede responder a la salida, ${rule.double} si era un doble`,
      };
    case 'everyonePassed':
      return {
        en: `${rule.points} if everybody else has to pass`,
        fr: `${rule.points} si tous les autres doivent passer`,
        es: `${rule.points} si todos los demás tienen que pasar`,
      };
  }
}
