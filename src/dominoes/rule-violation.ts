/** Why a move is refused; RULES.md section 1 gives the order in which they are tested. */
export type MoveRefusal =
  | 'game-not-active'
  | 'no-such-seat'
  | 'round-over'
  | 'not-your-turn'
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
  | 'not-seated'
  | 'seat-taken'
  | 'no-such-seat'
  | 'not-enough-players'
  | 'player-count-not-allowed'
  | 'teams-not-allowed'
  | 'target-not-allowed'
  | 'invalid-variant'
  | 'invalid-setup';

export type RuleViolationCode = MoveRefusal | TableRefusal;

/** Refuses a command. The code is stable; the message never names a hidden tile. */
export class RuleViolation extends Error {
  override readonly name = 'RuleViolation';

  constructor(
    readonly code: RuleViolationCode,
    message: string = code,
  ) {
    super(message);
  }
}
