import type { ClockRefusal } from '../../dominoes/index.js';
import type { ProblemDefinition } from './problem-definition.js';

/** Why time does not allow it, or a clock refuses to be stopped. The type keeps it complete. */
export const CLOCK_PROBLEMS = {
  'time-expired': {
    status: 422,
    title: { en: 'Time expired', fr: 'Temps écoulé', es: 'Tiempo agotado' },
    detail: {
      en: 'The time for this has run out.',
      fr: 'Le temps pour le faire est écoulé.',
      es: 'Se ha agotado el tiempo para hacerlo.',
    },
  },
  'time-not-up': {
    status: 422,
    title: { en: 'Time not up', fr: 'Temps non écoulé', es: 'Tiempo sin agotar' },
    detail: {
      en: 'The time has not run out yet.',
      fr: 'Le temps n’est pas encore écoulé.',
      es: 'El tiempo aún no se ha agotado.',
    },
  },
  'no-clock': {
    status: 422,
    title: { en: 'No clock', fr: 'Pas de pendule', es: 'Sin reloj' },
    detail: {
      en: 'The game is played without a clock.',
      fr: 'La partie se joue sans pendule.',
      es: 'La partida se juega sin reloj.',
    },
  },
  'already-away': {
    status: 422,
    title: { en: 'Already away', fr: 'Déjà en vacances', es: 'Ya de vacaciones' },
    detail: {
      en: 'You are on vacation already: end it before you begin another.',
      fr: 'Vous êtes déjà en vacances : mettez-y fin avant d’en prendre d’autres.',
      es: 'Ya estás de vacaciones: termínalas antes de tomar otras.',
    },
  },
  'not-away': {
    status: 422,
    title: { en: 'Not away', fr: 'Pas en vacances', es: 'Sin vacaciones en curso' },
    detail: {
      en: 'You are not on vacation.',
      fr: 'Vous n’êtes pas en vacances.',
      es: 'No estás de vacaciones.',
    },
  },
  'not-enough-vacation': {
    status: 422,
    title: { en: 'Not enough vacation', fr: 'Pas assez de vacances', es: 'Vacaciones insuficientes' },
    detail: {
      en: 'You have less vacation left than that; `clock.vacation` says how much.',
      fr: 'Il vous reste moins de vacances que cela ; `clock.vacation` dit combien.',
      es: 'Te quedan menos vacaciones; `clock.vacation` dice cuántas.',
    },
  },
} satisfies Record<ClockRefusal, ProblemDefinition>;
