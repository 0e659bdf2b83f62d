import type { ProblemDefinition } from './problem-definition.js';

/** Why players who want to come together are refused, beside what the rules say of seats. */
export const LOBBY_PROBLEMS = {
  'code-expired': {
    status: 409,
    title: { en: 'Code expired', fr: 'Code expiré', es: 'Código caducado' },
    detail: {
      en: 'The code has expired. Ask for a new one.',
      fr: 'Le code a expiré. Demandez-en un nouveau.',
      es: 'El código ha caducado. Pida uno nuevo.',
    },
  },
  'too-many-invitations': {
    status: 422,
    title: { en: 'Too many invitations', fr: 'Trop d’invitations', es: 'Demasiadas invitaciones' },
    detail: {
      en: 'The game has as many codes as it may have. Revoke one first.',
      fr: 'La partie a autant de codes qu’elle peut en avoir. Révoquez-en un d’abord.',
      es: 'La partida tiene tantos códigos como puede tener. Revoque uno antes.',
    },
  },
} satisfies Record<string, ProblemDefinition>;
