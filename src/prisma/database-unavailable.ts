/** There is no database to work on, and the message tells the operator why and what to do. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}
