/** Plays game after game over one connection, each move checked for what it must lead to. */
export class Client {
  #game = null;
  #next = 0;
  finished = 0;

  /**
   * @param {import('./connection.mjs').Connection} connection
   * @param {import('./lobby.mjs').Lobby} lobby where the games come from
   */
  constructor(connection, lobby) {
    this.connection = connection;
    this.lobby = lobby;
  }

  /** Makes the next move and returns the answer. */
  async move() {
    if (this.#game === null) {
      this.#game = await this.lobby.next(this.connection);
      this.#next = 0;
    }
    const { id, moves } = this.#game;
    const { text, version } = moves[this.#next++];
    const answer = await this.connection.send(text);
    if (answer.status !== 200 || answer.version !== version) {
      throw new Error(
        `Move ${this.#next} of ${id} should lead to version ${version}. ${answer.status}: ${answer.body()}`,
      );
    }
    this.lobby.versions.set(id, version);
    if (this.#next === moves.length) {
      this.#game = null;
      this.finished++;
    }
    return answer;
  }
}
