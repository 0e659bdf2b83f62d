/** No answer came, or only a part of one: whether the request was carried out is unknown. */
export class NoAnswer extends Error {
  readonly reason: string;

  constructor(request: string, cause: unknown) {
    const reason = reasonOf(cause);
    super(`${request}: ${reason}`, { cause });
    this.reason = reason;
  }
}

/** `fetch` hides what happened in the cause of its error. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Object && 'message' in error)) return String(error);
  const { cause } = error as { cause?: unknown };
  return cause instanceof Object && 'code' in cause ? String(cause.code) : String(error.message);
}
