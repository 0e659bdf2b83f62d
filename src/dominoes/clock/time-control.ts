/**
 * How long the players of a game may take. Durations are ISO 8601 (`parseDuration`); exactly one of `perMove` and
 * `perGame` is there. Frozen in `game.created`.
 */
export interface TimeControl {
  /** For each turn. */
  readonly perMove?: string;
  /** For all the turns of a side; the partners of a pair share it. */
  readonly perGame?: string;
  /** Given to a side for each of its turns; only with `perGame`. */
  readonly increment?: string;
  /** How long each player may be away, in all: his clock does not run then. */
  readonly vacation?: string;
  /** Who does not move in time loses, or has his turn played for him. */
  readonly onTimeout: 'forfeit' | 'play';
  /** How long before a deadline those who are to act are reminded of it, each once. */
  readonly reminders?: readonly string[];
}
