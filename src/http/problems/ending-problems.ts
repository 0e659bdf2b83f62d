import type { EndingRefusal } from '../../dominoes/index.js';
import type { ProblemDefinition } from './problem-definition.js';

/** Why the rules refuse what leads to the end of a game. The type keeps it complete. */
export const ENDING_PROBLEMS = {
  'proposal-open': {
    status: 409,
    title: { en: 'Proposal open', fr: 'Proposition en cours', es: 'Propuesta abierta' },
    detail: {
      en: 'Another proposal is open: it has to be accepted or declined first.',
      fr: 'Une autre proposition est en cours : il faut d’abord l’accepter ou la refuser.',
      es: 'Hay otra propuesta abierta: antes hay que aceptarla o rechazarla.',
    },
  },
  'no-proposal': {
    status: 409,
    title: { en: 'No proposal', fr: 'Aucune proposition', es: 'Ninguna propuesta' },
    detail: {
      en: 'Nothing is proposed now.',
      fr: 'Rien n’est proposé en ce moment.',
      es: 'Ahora no hay ninguna propuesta.',
    },
  },
  'already-accepted': {
    status: 409,
    title: { en: 'Already accepted', fr: 'Déjà acceptée', es: 'Ya aceptada' },
    detail: {
      en: 'You have agreed already; the others have yet to answer.',
      fr: 'Vous avez déjà accepté ; les autres doivent encore répondre.',
      es: 'Ya ha aceptado; faltan las respuestas de los demás.',
    },
  },
  'not-paused': {
    status: 422,
    title: { en: 'Not paused', fr: 'Pas en pause', es: 'Sin pausa' },
    detail: {
      en: 'The game is not paused.',
      fr: 'La partie n’est pas en pause.',
      es: 'La partida no está en pausa.',
    },
  },
  'hand-seen': {
    status: 409,
    title: { en: 'Hand seen', fr: 'Main déjà vue', es: 'Mano ya vista' },
    detail: {
      en: 'The player has seen another hand of this round, and until the next may only take that seat again.',
      fr: 'Le joueur a vu une autre main de cette manche : d’ici la suivante, il ne peut reprendre que cette place-là.',
      es: 'El jugador ha visto otra mano de esta ronda: hasta la siguiente solo puede volver a ese asiento.',
    },
  },
  'game-not-finished': {
    status: 422,
    title: { en: 'Game not finished', fr: 'Partie non terminée', es: 'Partida sin terminar' },
    detail: {
      en: 'The game is not finished.',
      fr: 'La partie n’est pas terminée.',
      es: 'La partida no ha terminado.',
    },
  },
  'already-linked': {
    status: 409,
    title: { en: 'Already linked', fr: 'Déjà reliée', es: 'Ya enlazada' },
    detail: {
      en: 'The game is linked to this rematch already.',
      fr: 'La partie est déjà reliée à cette revanche.',
      es: 'La partida ya está enlazada con esta revancha.',
    },
  },
} as const satisfies Record<EndingRefusal, ProblemDefinition>;
