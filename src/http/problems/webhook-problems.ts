import type { ProblemDefinition } from './problem-definition.js';

/** Why a webhook is refused what was asked for it. */
export const WEBHOOK_PROBLEMS = {
  'webhook-not-active': {
    status: 409,
    title: { en: 'Webhook not active', fr: 'Webhook inactif', es: 'Webhook inactivo' },
    detail: {
      en: 'Nothing is sent to a webhook that is paused or disabled. Set its status to `active` first.',
      fr: 'Rien n’est envoyé à un webhook suspendu ou désactivé. Mettez d’abord son statut à `active`.',
      es: 'No se envía nada a un webhook en pausa o desactivado. Ponga antes su estado en `active`.',
    },
  },
  'too-many-secrets': {
    status: 409,
    title: { en: 'Too many secrets', fr: 'Trop de secrets', es: 'Demasiados secretos' },
    detail: {
      en: 'Three earlier secrets still sign beside the current one, each for 24 hours. Rotate again when the oldest has expired.',
      fr: 'Trois secrets antérieurs signent encore avec l’actuel, chacun pendant 24 heures. Renouvelez quand le plus ancien aura expiré.',
      es: 'Tres secretos anteriores firman todavía junto al actual, cada uno durante 24 horas. Rote de nuevo cuando haya caducado el más antiguo.',
    },
  },
  'too-many-webhooks': {
    status: 422,
    title: { en: 'Too many webhooks', fr: 'Trop de webhooks', es: 'Demasiados webhooks' },
    detail: {
      en: 'An owner may have a hundred webhooks for all his games together, and a hundred for each single game. Delete one first.',
      fr: 'Un propriétaire peut avoir cent webhooks pour l’ensemble de ses parties, et cent pour chaque partie seule. Supprimez-en un d’abord.',
      es: 'Un propietario puede tener cien webhooks para todas sus partidas juntas, y cien para cada partida. Elimine antes uno.',
    },
  },
} satisfies Record<string, ProblemDefinition>;
