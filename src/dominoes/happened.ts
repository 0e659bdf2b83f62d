/** `type` is what is stored; `at` is RFC 3339, UTC, milliseconds. */
export interface Happened<Type extends string, Data> {
  readonly type: Type;
  readonly at: string;
  readonly data: Data;
}

export interface HappenedAtSeat<Type extends string, Data> extends Happened<Type, Data> {
  readonly seat: number;
}
