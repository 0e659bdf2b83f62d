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
  'too-many-webhooks': {
    status: 422,
    title: { en: 'Too many webhooks', fr: 'Trop de webhooks', es: 'Demasiados webhooks' },
    detail: {
      en: 'There are as many webhooks for the same events as one owner may have. Delete one, or change it.',
      fr: 'Il y a autant de webhooks pour les mêmes événements qu’un propriétaire peut en avoir. Supprimez-en un, ou modifiez-le.',
      es: 'Hay tantos webhooks para los mismos eventos como un propietario puede tener. Elimine uno, o cámbielo.',
    },
  },
} satisfies Record<string, ProblemDefinition>;
