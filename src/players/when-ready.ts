/**
 * `use(value)`, at once where the value is there already: the way of a move stays synchronous while its answers are in
 * memory, and a promise costs a turn of the event loop's queue each.
 */
export function whenReady<T, U>(value: T | Promise<T>, use: (value: T) => U | Promise<U>): U | Promise<U> {
  return value instanceof Promise ? value.then(use) : use(value);
}
