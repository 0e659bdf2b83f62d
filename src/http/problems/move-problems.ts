import type { MoveRefusal } from '../../dominoes/index.js';
import type { ProblemDefinition } from './problem-definition.js';

/** Why the rules refuse a move, for players to read, in the order in which they are tested. The type keeps it complete. */
export const MOVE_PROBLEMS = {
  'game-not-active': {
    status: 422,
    title: { en: 'Game not being played', fr: 'Partie non en cours', es: 'Partida no en curso' },
    detail: {
      en: 'The game is not being played.',
      fr: 'La partie n’est pas en cours.',
      es: 'La partida no está en curso.',
    },
  },
  'no-such-seat': {
    status: 422,
    title: { en: 'No such seat', fr: 'Place inexistante', es: 'Asiento inexistente' },
    detail: {
      en: 'The game has no such seat.',
      fr: 'La partie n’a pas cette place.',
      es: 'La partida no tiene ese asiento.',
    },
  },
  'round-over': {
    status: 422,
    title: { en: 'Round over', fr: 'Manche terminée', es: 'Ronda terminada' },
    detail: { en: 'The round is over.', fr: 'La manche est terminée.', es: 'La ronda ha terminado.' },
  },
  'must-pick': {
    status: 422,
    title: { en: 'Tiles being picked', fr: 'Dominos à prendre', es: 'Fichas por tomar' },
    detail: {
      en: 'The tiles of this round are still being picked.',
      fr: 'On prend encore les dominos de cette manche.',
      es: 'Aún se están tomando las fichas de esta ronda.',
    },
  },
  'not-your-turn': {
    status: 422,
    title: { en: 'Not your turn', fr: 'Pas votre tour', es: 'No es su turno' },
    detail: {
      en: 'It is not the turn of this seat.',
      fr: 'Ce n’est pas le tour de cette place.',
      es: 'No es el turno de este asiento.',
    },
  },
  'nothing-to-pick': {
    status: 422,
    title: { en: 'Nothing to pick', fr: 'Rien à prendre', es: 'Nada que tomar' },
    detail: {
      en: 'No tiles are being picked now.',
      fr: 'On ne prend pas de dominos maintenant.',
      es: 'Ahora no se toman fichas.',
    },
  },
  'wrong-number-of-tiles': {
    status: 422,
    title: { en: 'Wrong number of tiles', fr: 'Mauvais nombre de dominos', es: 'Número de fichas incorrecto' },
    detail: {
      en: 'At least one tile is picked, and no more than the hand still lacks.',
      fr: 'On prend au moins un domino, et pas plus qu’il n’en manque à la main.',
      es: 'Se toma al menos una ficha, y no más de las que faltan en la mano.',
    },
  },
  'tile-not-in-hand': {
    status: 422,
    title: { en: 'Tile not in hand', fr: 'Domino absent de la main', es: 'Ficha que no está en la mano' },
    detail: {
      en: 'The tile is not in the hand of this seat.',
      fr: 'Ce domino n’est pas dans la main de cette place.',
      es: 'La ficha no está en la mano de este asiento.',
    },
  },
  'must-open-with': {
    status: 422,
    title: { en: 'Another tile opens', fr: 'Un autre domino ouvre', es: 'Abre otra ficha' },
    detail: {
      en: 'The round must be opened with another tile.',
      fr: 'La manche doit s’ouvrir avec un autre domino.',
      es: 'La ronda debe abrirse con otra ficha.',
    },
  },
  'must-play-drawn': {
    status: 422,
    title: {
      en: 'The drawn tile must be played',
      fr: 'Le domino pioché doit être joué',
      es: 'Hay que jugar la ficha robada',
    },
    detail: {
      en: 'The tile just drawn fits and must be played.',
      fr: 'Le domino qui vient d’être pioché convient et doit être joué.',
      es: 'La ficha recién robada encaja y hay que jugarla.',
    },
  },
  'end-not-open': {
    status: 422,
    title: { en: 'End not open', fr: 'Extrémité fermée', es: 'Extremo cerrado' },
    detail: {
      en: 'No tile may be played at that end now.',
      fr: 'Aucun domino ne peut se poser à cette extrémité maintenant.',
      es: 'Ahora no se puede jugar ninguna ficha en ese extremo.',
    },
  },
  'tile-does-not-fit': {
    status: 422,
    title: { en: 'Tile does not fit', fr: 'Le domino ne convient pas', es: 'La ficha no encaja' },
    detail: {
      en: 'The tile does not fit there.',
      fr: 'Le domino ne convient pas à cet endroit.',
      es: 'La ficha no encaja ahí.',
    },
  },
  'end-required': {
    status: 422,
    title: { en: 'End required', fr: 'Extrémité à préciser', es: 'Falta el extremo' },
    detail: {
      en: 'The tile fits more than one end: name the `end`.',
      fr: 'Le domino convient à plusieurs extrémités : précisez `end`.',
      es: 'La ficha encaja en más de un extremo: indique `end`.',
    },
  },
  'must-open': {
    status: 422,
    title: { en: 'Open first', fr: 'Il faut ouvrir', es: 'Hay que abrir' },
    detail: {
      en: 'The round has to be opened with a tile first.',
      fr: 'La manche doit d’abord s’ouvrir avec un domino.',
      es: 'Primero hay que abrir la ronda con una ficha.',
    },
  },
  'draw-not-allowed': {
    status: 422,
    title: { en: 'No drawing', fr: 'Pas de pioche', es: 'No se roba' },
    detail: {
      en: 'No tiles are drawn in this game.',
      fr: 'On ne pioche pas dans ce jeu.',
      es: 'En este juego no se roban fichas.',
    },
  },
  'draw-has-playable': {
    status: 422,
    title: { en: 'A tile fits', fr: 'Un domino convient', es: 'Hay una ficha que encaja' },
    detail: {
      en: 'The hand holds a tile that fits, so none may be drawn.',
      fr: 'La main contient un domino qui convient : on ne pioche pas.',
      es: 'La mano tiene una ficha que encaja: no se puede robar.',
    },
  },
  'boneyard-empty': {
    status: 422,
    title: { en: 'Nothing left to draw', fr: 'Plus rien à piocher', es: 'No queda nada que robar' },
    detail: {
      en: 'The boneyard has no tile left to draw.',
      fr: 'La pioche n’a plus de domino à prendre.',
      es: 'El pozo ya no tiene fichas que robar.',
    },
  },
  'no-such-position': {
    status: 422,
    title: { en: 'No such position', fr: 'Position inexistante', es: 'Posición inexistente' },
    detail: {
      en: 'No tile lies at that position.',
      fr: 'Aucun domino ne se trouve à cette position.',
      es: 'No hay ninguna ficha en esa posición.',
    },
  },
  'pass-has-playable': {
    status: 422,
    title: { en: 'A tile fits', fr: 'Un domino convient', es: 'Hay una ficha que encaja' },
    detail: {
      en: 'The hand holds a tile that fits, so the turn may not be passed.',
      fr: 'La main contient un domino qui convient : on ne passe pas.',
      es: 'La mano tiene una ficha que encaja: no se puede pasar.',
    },
  },
  'must-draw': {
    status: 422,
    title: { en: 'Draw first', fr: 'Il faut piocher', es: 'Hay que robar' },
    detail: {
      en: 'A tile can still be drawn, so the turn may not be passed.',
      fr: 'On peut encore piocher : on ne passe pas.',
      es: 'Aún se puede robar: no se puede pasar.',
    },
  },
} as const satisfies Record<MoveRefusal, ProblemDefinition>;
