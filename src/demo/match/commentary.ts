import type { FinishedRound, LegalMove, TileName } from '../../dominoes/index.js';
import type { ApiClient } from '../api/api-client.js';
import type { GameView } from '../api/shapes.js';
import { drawTable } from '../board/frame.js';
import type { Screen } from '../screen.js';

/** Shows a match as it goes: the table after every move, and how each round ended. */
export class Commentary {
  private rounds = 0;
  private drawn = 0;

  constructor(
    private readonly screen: Screen,
    private readonly api: ApiClient,
  ) {}

  /** @param game as it is after the move */
  async move(move: LegalMove, game: GameView): Promise<void> {
    const { screen } = this;
    const sentence = this.sentence(move, game);
    const ended = game.rounds.length > this.rounds ? game.rounds.at(-1) : undefined;
    // The next round is dealt in the same moment: how the last one ended is an earlier version of the game.
    const shown = ended === undefined ? game : await this.asItWas(game, ended.version);
    if (move.type !== 'draw' || screen.animated) {
      screen.draw(drawTable(shown, sentence, screen.columns, screen.paint));
    }
    if (ended === undefined) return;
    this.rounds = game.rounds.length;
    this.drawn = 0;
    const [result = '', ...details] = roundSummary(ended, game);
    screen.print(screen.paint('good', result), ...details, '');
  }

  private asItWas(game: GameView, version: number): Promise<GameView> {
    return this.api.get<GameView>(`/v1/games/${game.id}?version=${version}`);
  }

  private sentence(move: LegalMove, game: GameView): string {
    const name = nameAt(game, move.seat);
    if (move.type === 'draw') return `${name} draws${++this.drawn > 1 ? `, ${this.drawn} tiles so far` : ''}.`;
    const draws = this.drawn === 0 ? '' : `draws ${this.drawn} and `;
    this.drawn = 0;
    if (move.type === 'pass') return `${name} ${draws}passes.`;
    if (move.type === 'pick') return `${name} takes tiles.`;
    const how = move.end === undefined ? 'opens with' : 'plays';
    const where = move.end === undefined ? '' : ` on the ${move.end}`;
    return `${name} ${draws}${how} ${tileText(move.tile)}${where}.`;
  }
}

/** Two lines: who scores, and the tiles left that were counted. */
function roundSummary({ number, reason, winnerSide, points, scores, hands }: FinishedRound, game: GameView): string[] {
  const how = reason === 'domino' ? 'Domino!' : 'Blocked.';
  const award = winnerSide === null ? 'nobody scores' : `${nameAt(game, winnerSide)} scores ${points}`;
  const standing = game.seats.map(({ side, player }) => `${player.name} ${scores[side]}`).join(', ');
  const left = hands.flatMap((hand, seat) =>
    hand.length === 0 ? [] : [`${nameAt(game, seat)} ${hand.map((tile) => tileText(tile)).join('')}`],
  );
  return [`${how} Round ${number} is over: ${award}. ${standing}.`, `Left in hand: ${left.join(', ')}`];
}

function tileText(tile: TileName): string {
  return `[${tile.replace('-', '|')}]`;
}

/** Two players, each a side of his own. */
function nameAt({ seats }: GameView, seat: number): string {
  return seats[seat]?.player.name ?? `Seat ${seat}`;
}
