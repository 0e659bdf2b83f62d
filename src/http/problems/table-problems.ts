import type { MoveRefusal, TableRefusal } from '../../dominoes/index.js';
import type { ProblemDefinition } from './problem-definition.js';

/** Why the rules refuse what happens around a game: creating it, sitting down, starting, ending. The type keeps it complete. */
export const TABLE_PROBLEMS = {
  'no-such-game': {
    status: 404,
    title: { en: 'No such game', fr: 'Partie inexistante', es: 'Partida inexistente' },
    detail: { en: 'There is no such game.', fr: 'Cette partie n’existe pas.', es: 'Esa partida no existe.' },
  },
  'game-exists': {
    status: 409,
    title: { en: 'Game exists', fr: 'Partie déjà créée', es: 'Partida ya creada' },
    detail: {
      en: 'The game has been created already.',
      fr: 'La partie a déjà été créée.',
      es: 'La partida ya está creada.',
    },
  },
  'game-not-waiting': {
    status: 409,
    title: { en: 'Game not waiting', fr: 'Partie déjà commencée', es: 'Partida ya empezada' },
    detail: {
      en: 'The game is not waiting for players any more.',
      fr: 'La partie n’attend plus de joueurs.',
      es: 'La partida ya no espera jugadores.',
    },
  },
  'game-under-way': {
    status: 409,
    title: { en: 'Game under way', fr: 'Partie engagée', es: 'Partida en marcha' },
    detail: {
      en: 'A move has been made, so the game can no longer be called off.',
      fr: 'Un coup a été joué : la partie ne peut plus être annulée.',
      es: 'Ya se hizo una jugada: la partida no se puede anular.',
    },
  },
  'already-seated': {
    status: 409,
    title: { en: 'Already seated', fr: 'Déjà assis', es: 'Ya está sentado' },
    detail: {
      en: 'The player already holds every seat one player may hold.',
      fr: 'Le joueur occupe déjà toutes les places permises à un joueur.',
      es: 'El jugador ya ocupa todos los asientos que puede ocupar uno.',
    },
  },
  'already-invited': {
    status: 409,
    title: { en: 'Already invited', fr: 'Déjà invité', es: 'Ya está invitado' },
    detail: {
      en: 'A seat is kept for the player already.',
      fr: 'Une place est déjà réservée à ce joueur.',
      es: 'Ya hay un asiento reservado para el jugador.',
    },
  },
  'not-invited': {
    status: 422,
    title: { en: 'Not invited', fr: 'Pas invité', es: 'No está invitado' },
    detail: {
      en: 'No seat is kept for the player.',
      fr: 'Aucune place n’est réservée à ce joueur.',
      es: 'No hay asiento reservado para el jugador.',
    },
  },
  'code-used': {
    status: 409,
    title: { en: 'Code used up', fr: 'Code épuisé', es: 'Código agotado' },
    detail: {
      en: 'The code has let in as many players as it may.',
      fr: 'Le code a déjà fait entrer tous les joueurs qu’il permet.',
      es: 'El código ya ha dejado entrar a cuantos jugadores podía.',
    },
  },
  'not-seated': {
    status: 422,
    title: { en: 'Not seated', fr: 'Pas assis', es: 'No está sentado' },
    detail: {
      en: 'The player neither holds a seat nor is invited.',
      fr: 'Le joueur n’a pas de place et n’est pas invité.',
      es: 'El jugador no tiene asiento ni está invitado.',
    },
  },
  'seat-taken': {
    status: 409,
    title: { en: 'Seat taken', fr: 'Place prise', es: 'Asiento ocupado' },
    detail: { en: 'The seat is not free.', fr: 'La place n’est pas libre.', es: 'El asiento no está libre.' },
  },
  'not-enough-players': {
    status: 422,
    title: { en: 'Not enough players', fr: 'Pas assez de joueurs', es: 'Faltan jugadores' },
    detail: {
      en: 'The game cannot start with the players who are seated.',
      fr: 'La partie ne peut pas commencer avec les joueurs assis.',
      es: 'La partida no puede empezar con los jugadores sentados.',
    },
  },
  'player-count-not-allowed': {
    status: 422,
    title: {
      en: 'Wrong number of players',
      fr: 'Nombre de joueurs non permis',
      es: 'Número de jugadores no permitido',
    },
    detail: {
      en: 'The variant is not played by so many players.',
      fr: 'La variante ne se joue pas à ce nombre de joueurs.',
      es: 'La variante no se juega con ese número de jugadores.',
    },
  },
  'teams-not-allowed': {
    status: 422,
    title: { en: 'Teams not allowed', fr: 'Équipes non permises', es: 'Equipos no permitidos' },
    detail: {
      en: 'The variant is not played in such teams.',
      fr: 'La variante ne se joue pas avec de telles équipes.',
      es: 'La variante no se juega con esos equipos.',
    },
  },
  'target-not-allowed': {
    status: 422,
    title: { en: 'Target not allowed', fr: 'Objectif non permis', es: 'Objetivo no permitido' },
    detail: {
      en: 'The variant is not played to that target.',
      fr: 'La variante ne se joue pas jusqu’à cet objectif.',
      es: 'La variante no se juega hasta ese objetivo.',
    },
  },
  'invalid-variant': {
    status: 422,
    title: { en: 'Invalid variant', fr: 'Variante invalide', es: 'Variante no válida' },
    detail: {
      en: 'The variant does not exist or its options do not go together.',
      fr: 'La variante n’existe pas ou ses options ne vont pas ensemble.',
      es: 'La variante no existe o sus opciones no encajan.',
    },
  },
  'invalid-setup': {
    status: 422,
    title: { en: 'Invalid setup', fr: 'Position invalide', es: 'Posición no válida' },
    detail: {
      en: 'The dealt position is impossible.',
      fr: 'La position distribuée est impossible.',
      es: 'La posición repartida es imposible.',
    },
  },
} as const satisfies Record<Exclude<TableRefusal, MoveRefusal>, ProblemDefinition>;
