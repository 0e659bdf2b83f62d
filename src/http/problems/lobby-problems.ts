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
  'seek-matched': {
    status: 409,
    title: { en: 'Already matched', fr: 'Déjà apparié', es: 'Ya emparejado' },
    detail: {
      en: 'The others have been found, and the game is there: leave it, or resign.',
      fr: 'Les autres joueurs sont trouvés et la partie existe : quittez-la, ou abandonnez.',
      es: 'Ya se encontró a los demás y la partida existe: abandónela o ríndase.',
    },
  },
  'too-many-seeks': {
    status: 422,
    title: { en: 'Too many seeks', fr: 'Trop de recherches', es: 'Demasiadas búsquedas' },
    detail: {
      en: 'The player seeks as many games at once as he may. Cancel a seek first.',
      fr: 'Le joueur cherche autant de parties à la fois qu’il le peut. Annulez d’abord une recherche.',
      es: 'El jugador busca tantas partidas a la vez como puede. Cancele antes una búsqueda.',
    },
  },
} satisfies Record<string, ProblemDefinition>;
