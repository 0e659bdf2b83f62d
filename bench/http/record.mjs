import { Client } from './client.mjs';
import { Connection, requestText } from './connection.mjs';

/**
 * Plays every round once and gives its answers to the route that does nothing, so that it sends what a move is answered
 * with, of every stage of a game. Looks at what the answers hold, which the load itself has no time for.
 *
 * @returns {Promise<string[]>} a request to that route for each move
 */
export async function recordAnswers(service, lobby) {
  const connection = await Connection.open(service.port);
  const client = new Client(connection, lobby);
  const answers = [];
  const requests = [];
  for (const { moves } of lobby.rounds) {
    for (const { seat, body, version } of moves) {
      const answer = (await client.move()).body();
      requireView(JSON.parse(answer), seat, version, version === moves.at(-1).version);
      requests.push(requestText(`/bench/games/${answers.length}/moves`, body));
      answers.push(answer);
    }
  }
  connection.close();
  await service.ask('setAnswers', answers);
  return requests;
}

/** What happened, and the game after it as the mover sees it. */
function requireView({ events, game }, seat, version, isLast) {
  const complete =
    events.at(-1).version === version &&
    game.version === version &&
    Array.isArray(game.seats[seat].hand) &&
    game.status === (isLast ? 'finished' : 'active');
  if (!complete) throw new Error(`Not the view after version ${version}: ${JSON.stringify(game)}`);
}

/** Each call sends the next of `requests` and expects its answer; every client begins at another place. */
export function noopStep(connection, requests, client) {
  let place = (client * 17) % requests.length;
  return async () => {
    const answer = await connection.send(requests[place]);
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.body()}`);
    place = (place + 1) % requests.length;
  };
}
