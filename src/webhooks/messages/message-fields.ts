import type { SchemaObject } from '@nestjs/swagger';
import { duration as isoDuration, LOSS_REASONS } from '../../games/index.js';
import type { EVENT_TYPES, NOTICE_TYPES } from '../../games/index.js';
import { schemaRef } from '../../http/index.js';

type Field = SchemaObject | { $ref: string };
type Fields = Readonly<Record<string, Field>>;

/** The fields that a type of message has of its own, beside those of its game. */
interface MessageFields {
  /** Always there. */
  readonly always?: Fields;
  /** There where the description says. */
  readonly sometimes?: Fields;
}

const text = (description: string): SchemaObject => ({ type: 'string', description });
const whole = (description: string, minimum = 0): SchemaObject => ({ type: 'integer', minimum, description });
const choice = (description: string, ...values: string[]): SchemaObject => ({
  type: 'string',
  enum: values,
  description,
});
const time = (description: string): SchemaObject => ({ type: 'string', format: 'date-time', description });
const duration = (description: string): SchemaObject => ({ ...isoDuration, description });
const list = (items: Field, description: string): SchemaObject => ({ type: 'array', items, description });
const orNull = (schema: Field, description: string): SchemaObject => ({
  oneOf: [schema, { type: 'null' }],
  description,
});
const object = (properties: Fields, optional: Fields = {}): SchemaObject => ({
  type: 'object',
  required: Object.keys(properties),
  properties: { ...properties, ...optional },
});

const tile: SchemaObject = { type: 'string', description: 'The higher half first: `6-5`.' };
const side = whole('The seat itself, or seat mod 2 in pairs.');
const movedDeadline = { deadline: time('When the turn under way is over now, where this has moved that.') };
const newDeadline = {
  deadline: time('When the turn under way is over now; left out of events stored before it was told.'),
};
const player = text('The player’s id.');
const scores = list({ type: 'integer' }, 'By side.');
const seatNumbers = (description: string) => list({ type: 'integer', minimum: 0 }, description);
const sitting = { seat: whole('In turn order, from 0.'), side, player };
const opener = {
  ...object({ seats: seatNumbers('Who may open.') }, { tile: orNull(tile, 'Null where any tile may be led.') }),
  description: 'The tile that must be led is left out: it lies in a hand.',
};
const result = object({
  reason: choice('How the game ended.', 'target', 'rounds', 'resigned', 'timeout', 'agreement'),
  winnerSide: orNull({ type: 'integer' }, 'Null where it was drawn.'),
  winnerSeat: orNull({ type: 'integer' }, 'Null where it was drawn, or a pair won.'),
  players: list(
    object({
      ...sitting,
      player: orNull({ type: 'string' }, 'Null where the player had left and nobody taken his place.'),
      outcome: choice('For this seat.', 'won', 'lost', 'drawn'),
    }),
    'By seat.',
  ),
});

const turn = {
  player,
  deadline: orNull({ type: 'string', format: 'date-time' }, 'When the turn is over; null without a clock.'),
  scores,
  ends: list(schemaRef('OpenEnd'), 'Where a tile may be played; empty before the opening.'),
  lastMoves: list(schemaRef('LastMove'), 'What happened since the player’s last turn.'),
};

/** Type by type, as a spectator sees it: no hand and no tile that is not on the table. */
export const MESSAGE_FIELDS: Readonly<
  Record<(typeof EVENT_TYPES)[number] | (typeof NOTICE_TYPES)[number], MessageFields>
> = {
  'game.created': {
    always: {
      rulesVersion: whole('Of the engine the game is played with.', 1),
      teams: choice('Each for himself, or in pairs.', 'solo', 'pairs'),
      target: orNull({ type: 'integer' }, 'Points to reach; null where a fixed number of rounds is played.'),
      custom: { type: 'boolean', description: 'Was the first round dealt by hand?' },
      visibility: choice('Who may see the game.', 'public', 'unlisted', 'private'),
      creator: object({}, { app: text('The app’s id.'), player }),
      seats: list(
        object(
          { seat: sitting.seat, side, player: orNull({ type: 'string' }, 'Null while nobody sits here.') },
          { invited: text('The player the seat is kept for.') },
        ),
        'In turn order.',
      ),
    },
    sometimes: {
      absence: choice('What becomes of the game when somebody leaves it; `end` when left out.', 'end', 'play'),
      rematchOf: text('Id of the finished game that is played again.'),
      timeControl: schemaRef('TimeControl'),
      expiresAfter: duration('How long the game waits for its players.'),
    },
  },
  'game.seat_taken': {
    always: { player },
    sometimes: { invitation: text('Id of the invitation that let the player in.'), ...movedDeadline },
  },
  'game.seat_offered': { always: { player } },
  'game.seat_left': { always: { player }, sometimes: movedDeadline },
  'game.started': { always: { seats: list(object(sitting), 'The final numbering, in turn order.') } },
  'round.started': {
    always: {
      number: whole('Of the round.', 1),
      hands: list(object({ seat: sitting.seat, handCount: whole('How many tiles it holds.') }), 'By seat.'),
      boneyardCount: whole('How many tiles are left to draw or to pick.'),
    },
    sometimes: {
      opener: { ...opener, description: 'Left out where the hands are picked first.' },
      lot: whole('The seat drawn by lot, where the opening asks for one.'),
      pick: whole('How many tiles each seat is to pick, where they are not dealt.', 1),
    },
  },
  'tiles.picked': {
    always: { positions: list({ type: 'integer' }, 'Where the tiles lay, from 0.') },
    sometimes: movedDeadline,
  },
  'round.opened': {
    always: { opener },
    sometimes: { lot: whole('The seat drawn by lot, where the opening asks for one.') },
  },
  'tile.played': {
    always: { tile, pip: whole('The half that points outward now.') },
    sometimes: { end: text('Where it was played; left out for the opening tile.') },
  },
  'tile.drawn': { sometimes: movedDeadline },
  'turn.passed': {},
  'points.scored': {
    always: { side, points: whole('What was scored.', 1), scores },
    sometimes: {
      boardCount: whole('Where it was the board count that scored.'),
      bonus: text('Which bonus, where it was a pass that scored.'),
    },
  },
  'round.ended': {
    always: {
      number: whole('Of the round.', 1),
      reason: choice('How it ended.', 'domino', 'block', 'stuck', 'target'),
      winnerSide: orNull({ type: 'integer' }, 'Null where nobody won it.'),
      winnerSeat: orNull({ type: 'integer' }, 'Null where nobody won it.'),
      points: whole('The award, bonuses included, without what was scored in play.'),
      hands: list(list(tile, 'The tiles left.'), 'By seat.'),
      pips: list({ type: 'integer' }, 'By seat.'),
      capicua: { type: 'boolean', description: 'Did the last tile fit both ends?' },
      scores,
      opener: whole('The seat that opened.'),
    },
    sometimes: {
      sharedBy: list({ type: 'integer' }, 'The sides that get these points each, where level ones share them.'),
      bonuses: list(object({ kind: text('Which bonus.'), points: whole('What it is worth.') }), 'Within the points.'),
      boneyardTo: whole('The seat that the rest of the boneyard went to.'),
      reset: { type: 'boolean', enum: [true], description: 'All begin again at nil.' },
    },
  },
  'game.resigned': { always: { side } },
  'game.timed_out': { always: { side } },
  'turn.timed_out': {},
  'clock.vacation_started': {
    always: { seats: seatNumbers('The seats of the player who is away.'), until: time('When he is back.') },
    sometimes: newDeadline,
  },
  'clock.vacation_ended': {
    always: { seats: seatNumbers('The seats of the player who is back.') },
    sometimes: newDeadline,
  },
  'clock.paused': { always: { until: time('When the clocks go on.') }, sometimes: newDeadline },
  'clock.resumed': { sometimes: newDeadline },
  'proposal.made': {
    always: { kind: choice('What is proposed.', 'end', 'pause', 'resume') },
    sometimes: {
      outcome: choice('Of an end: drawn, or as the scores stand.', 'draw', 'scores'),
      duration: duration('Of a pause.'),
    },
  },
  'proposal.accepted': {},
  'proposal.declined': {},
  'game.finished': { always: { result, scores } },
  'game.aborted': { sometimes: { reason: choice('Its seats were not taken in time.', 'expired') } },
  'game.rematched': { always: { game: text('Id of the new game.') } },
  'turn.started': { always: turn },
  'turn.reminder': { always: turn },
  'seat.lost': {
    always: {
      player,
      reason: choice(
        'He got up, declined, is no longer invited, was invited to a game that began without him, or was erased.',
        ...LOSS_REASONS,
      ),
    },
  },
  'message.posted': {
    always: {
      message: text('Id of the message.'),
      player,
      to: choice('Who may read it.', 'table', 'partner'),
    },
    sometimes: {
      text: text('What was said; left out once it is erased.'),
      erased: { type: 'boolean', description: 'That its player was erased, and the text with him.' },
    },
  },
  'plan.dropped': {
    always: {
      player,
      reason: choice('Why it is of no use any more.', 'no-step-applies', 'round-over', 'not-seated', 'game-over'),
    },
  },
};
