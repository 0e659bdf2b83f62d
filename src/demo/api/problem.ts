/** What the service answered instead of what was asked for: problem details (RFC 9457). */
export class ApiProblem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }

  static async of(request: string, response: Response): Promise<ApiProblem> {
    const problem = (await response.json().catch(() => ({}))) as { code?: string; title?: string; detail?: string };
    const said = problem.detail ?? problem.title ?? response.statusText;
    return new ApiProblem(
      response.status,
      problem.code ?? 'unknown',
      `${request}: ${response.status} ${problem.code ?? ''} ${said}`,
    );
  }

  /** Whether the same request may well succeed a little later. */
  get passes(): boolean {
    return this.status >= 500 || this.status === 429 || this.code === 'request-in-progress';
  }
}
