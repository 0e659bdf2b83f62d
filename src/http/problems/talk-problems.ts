import type { ProblemDefinition } from './problem-definition.js';

/** Why something may not be said. */
export const TALK_PROBLEMS = {
  'partner-talk-not-allowed': {
    status: 422,
    title: {
      en: 'Partner talk not allowed',
      fr: 'Échanges entre partenaires non permis',
      es: 'Charla entre compañeros no permitida',
    },
    detail: {
      en: 'Partners may not talk to each other alone in this game.',
      fr: 'Les partenaires ne peuvent pas se parler entre eux dans cette partie.',
      es: 'En esta partida los compañeros no pueden hablar a solas entre ellos.',
    },
  },
} as const satisfies Record<string, ProblemDefinition>;
