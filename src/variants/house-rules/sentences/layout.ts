import type { Variant } from '../../../dominoes/index.js';
import type { Localized } from '../../../http/index.js';
import { enumeration, sentence, type Sentence } from './sentence.js';

const SPINNERS: Readonly<Record<Variant['layout']['spinner'], Localized>> = {
  none: {
    en: 'Doubles do not branch: the layout is a line.',
    fr: 'Les doubles n’ouvrent pas de branche : le jeu est une chaîne.',
    es: 'Los dobles no abren ramas: el juego es una línea.',
  },
  firstDouble: {
    en: 'The first double of the round is the spinner, with four sides.',
    fr: 'Le premier double de la manche est la girouette, à quatre côtés.',
    es: 'El primer doble de la mano es el central, con cuatro lados.',
  },
  openingDouble: {
    en: 'A double that opens the round is the spinner, with four sides; no other is.',
    fr: 'Le double qui ouvre la manche est la girouette, à quatre côtés ; il n’y en a pas d’autre.',
    es: 'El doble que abre la mano es el central, con cuatro lados; no hay otro.',
  },
  everyDouble: {
    en: 'Every double branches to four sides.',
    fr: 'Chaque double ouvre ses quatre côtés.',
    es: 'Cada doble abre sus cuatro lados.',
  },
};

const CROSS_ARMS: Readonly<Record<NonNullable<Variant['layout']['crossArms']>, Localized>> = {
  afterBothSides: {
    en: 'Its cross sides open once both sides in the line have a tile.',
    fr: 'Ses petits côtés s’ouvrent dès que ses deux grands côtés portent un domino.',
    es: 'Sus lados cortos se abren cuando los dos largos tienen ficha.',
  },
  atOnce: {
    en: 'All four sides of it are open at once.',
    fr: 'Ses quatre côtés sont ouverts tout de suite.',
    es: 'Sus cuatro lados están abiertos desde el principio.',
  },
  fillFirst: {
    en: 'All four sides of it must have a tile before any arm grows on.',
    fr: 'Ses quatre côtés doivent porter un domino avant qu’aucune branche ne s’allonge.',
    es: 'Sus cuatro lados deben tener ficha antes de que crezca ninguna rama.',
  },
};

/** What branches, and what goes where. */
export const LAYOUT: readonly Sentence[] = [
  {
    options: ['layout.spinner', 'layout.crossArms'],
    say: ({ layout: { spinner, crossArms = 'afterBothSides' } }) => {
      const [what, when] = [SPINNERS[spinner], CROSS_ARMS[crossArms]];
      if (spinner === 'none' || spinner === 'everyDouble') return what;
      return { en: `${what.en} ${when.en}`, fr: `${what.fr} ${when.fr}`, es: `${what.es} ${when.es}` };
    },
  },
  sentence('layout.ends', ({ layout: { ends } }) =>
    ends === 1
      ? {
          en: 'The line grows at one end only.',
          fr: 'La chaîne ne s’allonge que d’un bout.',
          es: 'La línea crece por un solo extremo.',
        }
      : {
          en: 'The line grows at both ends.',
          fr: 'La chaîne s’allonge des deux bouts.',
          es: 'La línea crece por los dos extremos.',
        },
  ),
  sentence('layout.match', ({ layout: { match } }) =>
    match === 'sumTo7'
      ? {
          en: 'Halves that meet must add up to seven.',
          fr: 'Les faces qui se touchent doivent faire sept.',
          es: 'Las mitades que se tocan deben sumar siete.',
        }
      : {
          en: 'Halves that meet must be equal.',
          fr: 'Les faces qui se touchent doivent être égales.',
          es: 'Las mitades que se tocan deben ser iguales.',
        },
  ),
  sentence('layout.wild', ({ layout: { wild = [] } }) => {
    if (wild.length === 0) {
      return {
        en: 'No tile is wild.',
        fr: 'Aucun domino ne va partout.',
        es: 'Ninguna ficha sirve en todas partes.',
      };
    }
    const { en, fr, es } = enumeration(wild);
    return {
      en: `Tiles that go to any open end: ${en}.`,
      fr: `Dominos qui vont à n’importe quel bout ouvert : ${fr}.`,
      es: `Fichas que van en cualquier extremo abierto: ${es}.`,
    };
  }),
];
