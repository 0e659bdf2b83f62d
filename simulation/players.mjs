import { expecting } from './api.mjs';

/** What the service may answer when somebody else, the clock or a plan was quicker. */
const OVERTAKEN = [409, 412, 422];

/**
 * What the players of a game do before time moves on. They move most of the time; now and then they forget, go away, leave a
 * plan, want to stop, or give up.
 *
 * @returns {Promise<boolean>} whether the game goes on
 */
export async function act(api, chance, id) {
  const { body: game } = await api.get(`/v1/games/${id}`);
  if (game.status !== 'active') return false;
  if (game.proposal) await answerProposal(api, chance, game);
  for (const seat of game.turn?.seats ?? []) {
    const player = game.seats[seat].player?.id;
    if (player !== undefined) await take(api, chance, game, seat, player);
  }
  return true;
}

const CHOICES = [
  [64, move],
  [20, forget],
  [5, takeVacation],
  [4, plan],
  [4, propose],
  [2, leave],
  [1, resign],
];
const ALL = CHOICES.reduce((sum, [weight]) => sum + weight, 0);

function take(api, chance, game, seat, player) {
  let left = chance.pick(ALL);
  for (const [weight, choice] of CHOICES) {
    left -= weight;
    if (left < 0) return choice(api, chance, game, seat, player);
  }
}

/** A turn, which a draw or a double may make several moves long. */
async function move(api, chance, { id }, seat, player) {
  for (;;) {
    const known = await api.get(`/v1/games/${id}/legal-moves`, player);
    if (known.status === 403) return; // He has left the table meanwhile.
    const own = expecting([200], known).legalMoves.filter((legal) => legal.seat === seat);
    if (own.length === 0) return;
    const { type, tile, end, pip } = own[chance.pick(own.length)];
    const answer = await api.post(`/v1/games/${id}/moves`, player, { seat, type, tile, end, pip });
    if (OVERTAKEN.includes(answer.status)) return;
    const { game } = expecting([200], answer);
    if (!game.turn?.seats.includes(seat)) return;
  }
}

async function forget() {}

async function takeVacation(api, chance, { id, timeControl }, _seat, player) {
  if (timeControl.vacation === undefined) return;
  const path = `/v1/games/${id}/vacation`;
  const answer = await api.post(path, player, { duration: `PT${1 + chance.pick(20)}H` });
  expecting([200, ...OVERTAKEN], answer);
  if (answer.status === 200 && chance.pick(4) === 0) expecting([200, ...OVERTAKEN], await api.delete(path, player));
}

async function plan(api, _chance, { id }, _seat, player) {
  const steps = [{ if: { cannotMove: true }, move: { type: 'pass' } }];
  expecting([200, 201, ...OVERTAKEN], await api.put(`/v1/games/${id}/plan`, player, { steps }));
}

async function propose(api, chance, { id, proposal }, _seat, player) {
  if (proposal) return;
  const kinds = [{ kind: 'end' }, { kind: 'end', outcome: 'scores' }, { kind: 'pause', duration: 'PT30H' }];
  const answer = await api.post(`/v1/games/${id}/proposals`, player, kinds[chance.pick(kinds.length)]);
  expecting([200, 201, ...OVERTAKEN], answer);
}

async function answerProposal(api, chance, { id, proposal, seats }) {
  const asked = seats.filter(({ seat, player }) => player && !proposal.accepted.includes(seat));
  for (const { player } of asked) {
    const word = chance.pick(3) === 0 ? 'decline' : 'accept';
    const answer = await api.post(`/v1/games/${id}/proposals/${word}`, player.id);
    expecting([200, ...OVERTAKEN], answer);
    if (word === 'decline') return;
  }
}

/** Of a table that can do without him; the others refuse it. */
async function leave(api, _chance, { id }, _seat, player) {
  expecting([200, ...OVERTAKEN], await api.post(`/v1/games/${id}/leave`, player));
}

async function resign(api, _chance, { id }, _seat, player) {
  expecting([200, ...OVERTAKEN], await api.post(`/v1/games/${id}/resign`, player));
}
