import type { Variant } from '../variant.js';
import type { VariantProblem } from './schema.js';

/** How many seats each of the player counts fills. */
export function seatCounts({ players }: Variant): number[] {
  return players.counts.map((count) => count * players.seatsPerPlayer);
}

/** Counts that cannot sit down in the teams there are. */
export function playerProblems(variant: Variant): VariantProblem[] {
  const { teams, counts, seatsPerPlayer } = variant.players;
  const seats = seatCounts(variant);
  const problems: VariantProblem[] = [];
  if (teams[0] === 'pairs') {
    seats.forEach((count, index) => {
      if (count % 2 === 1) problems.push(at(`counts/${index}`, `cannot sit down in pairs: ${count} seats`));
    });
  } else if (teams.includes('pairs') && seats.every((count) => count % 2 === 1)) {
    problems.push(at(`teams/${teams.indexOf('pairs')}`, 'needs an even number of seats, which no count gives'));
  }
  if (seatsPerPlayer === 2) {
    if (teams.includes('solo'))
      problems.push(at(`teams/${teams.indexOf('solo')}`, 'would make rivals of the two hands of a player'));
    counts.forEach((count, index) => {
      if (count % 2 === 1) problems.push(at(`counts/${index}`, 'would give a player with two hands one in each pair'));
    });
  }
  return problems;
}

function at(where: string, detail: string): VariantProblem {
  return { pointer: `/players/${where}`, detail };
}
