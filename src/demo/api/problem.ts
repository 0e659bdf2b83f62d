/** An answer that came to its end. */
export interface WholeAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
}

/** What the service answered instead of what was asked for: problem details (RFC 9457). */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }

  static of(request: string, { status, text }: WholeAnswer): ApiProblem {
    const { code = 'unknown', title = '', detail = title } = parse(text);
    return new ApiProblem(status, code, `${request}: ${status} ${code}. ${detail}`);
  }

  /** Whether the same request may well succeed a little later. */
  get passes(): boolean {
    return this.status >= 500 || this.status === 429 || this.code === 'request-in-progress';
  }
}

/** Something between us and the service may have answered, and not with JSON. */
function parse(text: string): { code?: string; title?: string; detail?: string } {
  try {
    return JSON.parse(text) as object;
  } catch {
    return {};
  }
}
