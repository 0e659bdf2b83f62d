import type { EVENT_TYPES, NOTICE_TYPES } from '../../games/index.js';

const INES = 'player_01kb2vqd1hf5drt2c8m0w9x7ka';
const OSCAR = 'player_01kb2vs0b2f4h6k8m0n2p4q6rs';

const SEATS = [
  { seat: 0, side: 0, player: INES },
  { seat: 1, side: 1, player: OSCAR },
];

const TURN = {
  player: OSCAR,
  deadline: '2026-12-03T12:00:00.000Z',
  scores: [10, 5],
  ends: [
    { end: 'left', pip: 5 },
    { end: 'right', pip: 0 },
  ],
  lastMoves: [{ seat: 0, type: 'play', tile: '6-5', end: 'left', version: 12 }],
};

type GameMessageType = (typeof EVENT_TYPES)[number] | (typeof NOTICE_TYPES)[number];

/** What a type of event is, and its own fields as they stand in a message beside those of its game. */
interface MessageExample {
  readonly summary: string;
  readonly version: number;
  readonly seat?: number;
  readonly data: object;
}

/** Messages about games. */
export const MESSAGE_EXAMPLES: Readonly<Record<GameMessageType, MessageExample>> = {
  'game.created': {
    summary: 'A game was created',
    version: 1,
    data: {
      rulesVersion: 1,
      teams: 'solo',
      target: 50,
      custom: false,
      visibility: 'unlisted',
      creator: { app: 'app_01kb2vq2w4e6r8t0y2u4i6o8pa' },
      expiresAfter: 'P14D',
      seats: [SEATS[0], { seat: 1, side: 1, player: null, invited: OSCAR }],
    },
  },
  'game.seat_taken': { summary: 'A player took a seat', version: 2, seat: 1, data: { player: OSCAR } },
  'game.seat_offered': {
    summary: 'A seat is kept for a player, who is asked to join',
    version: 2,
    seat: 1,
    data: { player: OSCAR },
  },
  'game.seat_left': {
    summary: 'A player left, or declined, or is no longer invited',
    version: 3,
    seat: 1,
    data: { player: OSCAR },
  },
  'game.started': { summary: 'A game started', version: 3, data: { seats: SEATS } },
  'round.started': {
    summary: 'A round was dealt',
    version: 4,
    data: {
      number: 1,
      opener: { seats: [0] },
      hands: [
        { seat: 0, handCount: 7 },
        { seat: 1, handCount: 7 },
      ],
      boneyardCount: 14,
    },
  },
  'tiles.picked': {
    summary: 'Tiles were picked face down',
    version: 5,
    seat: 0,
    data: { positions: [0, 3, 4, 11, 12, 20, 27] },
  },
  'round.opened': {
    summary: 'All hands were picked, and it is known who opens',
    version: 7,
    data: { opener: { seats: [0] } },
  },
  'tile.played': { summary: 'A tile was played', version: 12, seat: 0, data: { tile: '6-5', end: 'left', pip: 5 } },
  'tile.drawn': { summary: 'A tile was drawn', version: 12, seat: 0, data: {} },
  'turn.passed': { summary: 'A turn was passed', version: 12, seat: 0, data: {} },
  'points.scored': {
    summary: 'Points were scored in play',
    version: 13,
    seat: 0,
    data: { side: 0, points: 10, boardCount: 10, scores: [10, 5] },
  },
  'round.ended': {
    summary: 'A round ended',
    version: 30,
    data: {
      number: 1,
      reason: 'domino',
      winnerSide: 0,
      winnerSeat: 0,
      points: 10,
      hands: [[], ['4-4', '2-0']],
      pips: [0, 10],
      capicua: false,
      scores: [20, 5],
      opener: 0,
    },
  },
  'game.resigned': { summary: 'A player resigned', version: 31, seat: 1, data: { side: 1 } },
  'game.timed_out': { summary: 'A side lost by time', version: 31, seat: 1, data: { side: 1 } },
  'turn.timed_out': { summary: 'A turn is played for a player whose time was up', version: 12, seat: 1, data: {} },
  'clock.vacation_started': {
    summary: 'A player is away',
    version: 14,
    data: { seats: [1], until: '2026-12-03T12:00:00.000Z', deadline: '2026-12-06T12:00:00.000Z' },
  },
  'clock.vacation_ended': {
    summary: 'A player is back before the time',
    version: 15,
    data: { seats: [1], deadline: '2026-12-04T12:00:00.000Z' },
  },
  'clock.paused': {
    summary: 'The players agreed on a pause',
    version: 16,
    data: { until: '2026-12-10T12:00:00.000Z', deadline: '2026-12-12T12:00:00.000Z' },
  },
  'clock.resumed': {
    summary: 'The players agreed to go on before the pause is over',
    version: 17,
    data: { deadline: '2026-12-08T12:00:00.000Z' },
  },
  'proposal.made': {
    summary: 'A player proposed something to the others',
    version: 31,
    seat: 1,
    data: { kind: 'end', outcome: 'draw' },
  },
  'proposal.accepted': { summary: 'A player accepted what was proposed', version: 32, seat: 0, data: {} },
  'proposal.declined': { summary: 'A proposal was declined or taken back', version: 32, seat: 0, data: {} },
  'game.finished': {
    summary: 'A game was won or drawn',
    version: 32,
    data: {
      result: {
        reason: 'resigned',
        winnerSide: 0,
        winnerSeat: 0,
        players: [
          { ...SEATS[0], outcome: 'won' },
          { ...SEATS[1], outcome: 'lost' },
        ],
      },
      scores: [20, 5],
    },
  },
  'game.aborted': { summary: 'A game was aborted', version: 5, data: {} },
  'game.rematched': {
    summary: 'A finished game is played again',
    version: 33,
    data: { game: 'game_01kb2w0a1c3e5g7j9m1p3r5t7v' },
  },
  'turn.started': { summary: 'It is a player’s turn', version: 13, seat: 1, data: TURN },
  'turn.reminder': { summary: 'A player’s time runs out', version: 13, seat: 1, data: TURN },
  'seat.lost': {
    summary: 'A player is no longer of a game: told to him and to his app alone',
    version: 4,
    seat: 1,
    data: { player: OSCAR, reason: 'withdrawn' },
  },
  'message.posted': {
    summary: 'A player said something',
    version: 13,
    seat: 1,
    data: { message: 'message_01kb2vr9x1fm9t0v4e6s8w2y4c', player: OSCAR, to: 'table', text: 'Well played!' },
  },
  'plan.dropped': {
    summary: 'A player’s plan is of no use any more',
    version: 13,
    data: { player: OSCAR, reason: 'no-step-applies' },
  },
};

/** A whole message of that type. */
export function exampleMessage(type: string, { version, seat, data }: MessageExample): object {
  const gameId = 'game_01kb2vr3t5e6m8p0q2w4y6z8ab';
  return {
    type,
    timestamp: '2026-11-30T12:00:00.000Z',
    data: {
      gameId,
      url: `https://dominoes.example.org/v1/games/${gameId}`,
      variant: 'face-to-face',
      version,
      ...(seat === undefined ? {} : { seat }),
      players: [
        { seat: 0, id: INES, name: 'Inès', externalId: 'discord-80351110224678912' },
        { seat: 1, id: OSCAR, name: 'Óscar', externalId: 'discord-61772005417812991' },
      ],
      metadata: { channel: '42' },
      ...data,
    },
  };
}
