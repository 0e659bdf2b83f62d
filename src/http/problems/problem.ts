import type { Localized } from '../language.js';
import { PROBLEMS, type ProblemCode } from './problem-catalogue.js';

export type { ProblemCode } from './problem-catalogue.js';

/** One thing wrong with the request: `pointer` is a JSON pointer (RFC 6901) into the body, or `/name` of a query parameter. */
export interface ValidationIssue {
  pointer: string;
  detail: string | Localized;
}

export interface ProblemOptions extends ErrorOptions {
  /** What is the matter this time; the catalogue's sentence when left out. */
  detail?: string | Localized;
  errors?: readonly ValidationIssue[];
  /** Response headers, by lower-case name. */
  headers?: Readonly<Record<string, string>>;
  /** Further members of the problem document, such as `version`, `game` or `legalMoves`. */
  extensions?: Readonly<Record<string, unknown>>;
}

/**
 * An answer other than success (RFC 9457). Thrown anywhere above this floor; the filter writes it in the caller's language.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly detail: string | Localized;
  readonly errors: readonly ValidationIssue[] | undefined;
  readonly headers: Readonly<Record<string, string>>;
  readonly extensions: Readonly<Record<string, unknown>>;

  constructor(
    readonly code: ProblemCode,
    options: ProblemOptions = {},
  ) {
    super(code, options);
    this.status = PROBLEMS[code].status;
    this.detail = options.detail ?? PROBLEMS[code].detail;
    this.errors = options.errors;
    this.headers = options.headers ?? {};
    this.extensions = options.extensions ?? {};
  }

  /** A `validation-failed` with a single thing wrong. */
  static invalid(pointer: string, detail: string | Localized): Problem {
    return new Problem('validation-failed', { errors: [{ pointer, detail }] });
  }
}
