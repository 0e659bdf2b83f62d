import type { SetupFault } from './setup.js';

/** Why a move is refused; docs/rules.md, section 6.2, gives the order in which they are tested. */
export type MoveRefusal =
  | 'game-not-active'
  | 'no-such-seat'
  | 'round-over'
  | 'must-pick'
  | 'not-your-turn'
  | 'nothing-to-pick'
  | 'wrong-number-of-tiles'
  | 'tile-not-in-hand'
  | 'must-open-with'
  | 'must-play-drawn'
  | 'end-not-open'
  | 'tile-does-not-fit'
  | 'end-required'
  | 'must-open'
  | 'draw-not-allowed'
  | 'draw-has-playable'
  | 'boneyard-empty'
  | 'no-such-position'
  | 'pass-has-playable'
  | 'must-draw';

/** Why anything around a game is refused: creating it, sitting down, starting, ending. */
export type TableRefusal =
  | 'no-such-game'
  | 'game-exists'
  | 'game-not-waiting'
  | 'game-not-active'
  | 'game-under-way'
  | 'already-seated'
  | 'already-invited'
  | 'not-invited'
  | 'code-used'
  | 'not-seated'
  | 'seat-taken'
  | 'no-such-seat'
  | 'not-enough-players'
  | 'player-count-not-allowed'
  | 'teams-not-allowed'
  | 'target-not-allowed'
  | 'invalid-variant'
  | 'invalid-setup';

/** Why time does not allow it, or a clock refuses to be stopped. */
export type ClockRefusal =
  'time-expired' | 'time-not-up' | 'no-clock' | 'already-away' | 'not-away' | 'not-enough-vacation';

/** Why what leads to the end of a game is refused. */
export type EndingRefusal =
  | 'proposal-open'
  | 'no-proposal'
  | 'already-accepted'
  | 'not-paused'
  | 'hand-seen'
  | 'game-not-finished'
  | 'already-linked';

export type RuleViolationCode = MoveRefusal | TableRefusal | ClockRefusal | EndingRefusal;

const SENTENCES: Record<RuleViolationCode, string> = {
  'game-not-active': 'The game is not being played.',
  'no-such-seat': 'The game has no such seat.',
  'round-over': 'The round is over.',
  'must-pick': 'The tiles of this round are still being picked.',
  'not-your-turn': 'It is not the turn of this seat.',
  'nothing-to-pick': 'No tiles are being picked now.',
  'wrong-number-of-tiles': 'At least one tile is picked, and no more than the hand still lacks.',
  'tile-not-in-hand': 'The tile is not in the hand of this seat.',
  'must-open-with': 'The round must be opened with another tile.',
  'must-play-drawn': 'The tile just drawn fits and must be played.',
  'end-not-open': 'No tile may be played at that end now.',
  'tile-does-not-fit': 'The tile does not fit there.',
  'end-required': 'The tile fits more than one end: name the end.',
  'must-open': 'The round has to be opened with a tile first.',
  'draw-not-allowed': 'No tiles are drawn in this game.',
  'draw-has-playable': 'The hand holds a tile that fits, so none may be drawn.',
  'boneyard-empty': 'The boneyard has no tile left to draw.',
  'no-such-position': 'No tile lies at that position.',
  'pass-has-playable': 'The hand holds a tile that fits, so the turn may not be passed.',
  'must-draw': 'A tile can still be drawn, so the turn may not be passed.',
  'no-such-game': 'There is no such game.',
  'game-exists': 'The game has been created already.',
  'game-not-waiting': 'The game is not waiting for players any more.',
  'game-under-way': 'A move has been made, so the game can no longer be called off.',
  'already-seated': 'The player already holds every seat one player may hold.',
  'already-invited': 'A seat is kept for the player already.',
  'not-invited': 'No seat is kept for the player.',
  'code-used': 'The code has let in as many players as it may.',
  'not-seated': 'The player neither holds a seat nor is invited.',
  'seat-taken': 'The seat is not free.',
  'not-enough-players': 'The game cannot start with the players who are seated.',
  'player-count-not-allowed': 'The variant is not played by so many players.',
  'teams-not-allowed': 'The variant is not played in such teams.',
  'target-not-allowed': 'The variant is not played to that target.',
  'invalid-variant': 'The variant cannot be dealt to so many seats.',
  'invalid-setup': 'The dealt position is impossible.',
  'time-expired': 'The time has run out.',
  'time-not-up': 'The time has not run out yet.',
  'no-clock': 'The game is played without a clock.',
  'already-away': 'The player is away already.',
  'not-away': 'The player is not away.',
  'not-enough-vacation': 'The player has less vacation left than that.',
  'proposal-open': 'Another proposal is open.',
  'no-proposal': 'Nothing has been proposed.',
  'already-accepted': 'The player has accepted already.',
  'not-paused': 'The game is not paused.',
  'hand-seen': 'The player has seen another hand of this round.',
  'game-not-finished': 'The game is not finished.',
  'already-linked': 'The game is linked to this rematch already.',
};

/** Refuses a command. The code is stable; the message never names a hidden tile. */
export class RuleViolation extends Error {
  override readonly name = 'RuleViolation';

  constructor(
    readonly code: RuleViolationCode,
    message: string = SENTENCES[code],
  ) {
    super(message);
  }
}

/** Refuses a position that cannot be dealt, and says all that is wrong with it. */
export class InvalidSetup extends RuleViolation {
  constructor(readonly faults: readonly SetupFault[]) {
    super('invalid-setup');
  }
}
