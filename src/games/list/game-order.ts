import { Prisma } from '../../generated/prisma/client.js';
import { decodeCursor, encodeCursor, invalidCursor } from '../../http/index.js';

/** What the lists of games may be sorted by. */
export const SORTS = ['created', 'deadline', 'updated'] as const;
export type Sort = (typeof SORTS)[number];

/** Where a row of a list stands: the order's keys, and the id that tells rows with equal ones apart. */
export interface Place {
  readonly id: string;
  /** Whole numbers, as text. */
  readonly keys: readonly string[];
}

/**
 * An order of games, and with it the cursors of a list: a page goes on after the row that the one before ended with, whatever
 * has been added or has moved meanwhile.
 */
export class GameOrder {
  /**
   * @param name stands in the cursors, so that one of another order is refused
   * @param keys `bigint` expressions over the columns of `games`, none of them null
   */
  constructor(
    private readonly name: string,
    private readonly keys: readonly Prisma.Sql[],
    private readonly direction: 'asc' | 'desc',
  ) {}

  /** The row's keys as a column, `text[]`. */
  get column(): Prisma.Sql {
    if (this.keys.length === 0) return Prisma.sql`'{}'::text[] as keys`;
    return Prisma.sql`array[${Prisma.join(this.keys)}]::text[] as keys`;
  }

  /** What follows `order by`. */
  get by(): Prisma.Sql {
    const direction = Prisma.raw(this.direction);
    return Prisma.join([...this.keys, Prisma.sql`id`].map((key) => Prisma.sql`${key} ${direction}`));
  }

  /** The condition for the rows of the page that follows `cursor`. @throws Problem `validation-failed` */
  after(cursor: string): Prisma.Sql {
    const { id, keys } = this.parse(cursor);
    const place = [...keys.map((key) => Prisma.sql`${key}::bigint`), Prisma.sql`${id}::uuid`];
    const further = Prisma.raw(this.direction === 'asc' ? '>' : '<');
    return Prisma.sql`(${Prisma.join([...this.keys, Prisma.sql`id`])}) ${further} (${Prisma.join(place)})`;
  }

  /** The cursor of a page that ends with this row. */
  cursorAt({ id, keys }: Place): string {
    return encodeCursor([this.name, ...keys, id]);
  }

  private parse(cursor: string): Place {
    const [name, ...place] = decodeCursor(cursor, this.keys.length + 2);
    const id = place.pop() ?? '';
    if (name !== this.name || !UUID.test(id) || !place.every(isBigint)) throw invalidCursor('/cursor');
    return { id, keys: place };
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function isBigint(text: string): boolean {
  return /^-?\d{1,19}$/.test(text) && BigInt.asIntN(64, BigInt(text)) === BigInt(text);
}

/** Milliseconds since 1970. */
const milliseconds = (column: Prisma.Sql) => Prisma.sql`(extract(epoch from ${column}) * 1000)::bigint`;

export const UPDATED = milliseconds(Prisma.sql`updated_at`);
/** Games without a deadline come after all that have one. */
export const DEADLINE = Prisma.sql`coalesce(${milliseconds(Prisma.sql`deadline`)}, ${Prisma.raw('9223372036854775807')})`;

export const ORDERS: Readonly<Record<Sort, GameOrder>> = {
  /** The newest first. */
  created: new GameOrder('created', [], 'desc'),
  /** The soonest first, then whoever has been kept waiting longest. */
  deadline: new GameOrder('deadline', [DEADLINE, UPDATED], 'asc'),
  /** Where something happened last comes first. */
  updated: new GameOrder('updated', [UPDATED], 'desc'),
};
