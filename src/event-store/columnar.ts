/** A column of a table that travels to PostgreSQL as a parameter. */
export interface Column<Row> {
  /** Its name in the statement. */
  name: string;
  /** `text` for any text, `text?` with null for the empty one, and types whose values need no escaping. */
  type: 'text' | 'text?' | 'uuid' | 'smallint' | 'int' | 'bigint' | 'timestamptz' | 'bytea';
  value: (row: Row) => string | number | null;
}

/** What a statement needs to know of columns: the rows come later. */
type Columns = readonly Pick<Column<never>, 'name' | 'type'>[];

/**
 * Between the texts of a column, which PostgreSQL splits at it: an array literal or JSON would have to be escaped on the way
 * out and parsed on the way in. It occurs in no JSON text.
 */
const SEPARATOR = '\u001F';

/** The names of the columns, as a list in SQL. */
export function names(columns: Columns): string {
  return columns.map(({ name }) => name).join(', ');
}

/** The call that makes a table of the columns; their parameters are numbered from `first`. */
export function unnest(columns: Columns, first: number): string {
  return `unnest(${columns.map(({ type }, index) => array(type, `$${first + index}`)).join(', ')})`;
}

function array(type: Column<never>['type'], parameter: string): string {
  if (type === 'text') return `string_to_array(${parameter}, U&'\\001F')`;
  if (type === 'text?') return `string_to_array(${parameter}, U&'\\001F', '')`;
  return `${parameter}::${type}[]`;
}

/** The parameters for {@link unnest}, one for each column. @throws TypeError when a value would break out of its column */
export function parameters<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string[] {
  return columns.map(({ type, value }) => {
    const values = rows.map(value);
    return type === 'text' || type === 'text?' ? texts(values) : arrayLiteral(values);
  });
}

function texts(values: readonly (string | number | null)[]): string {
  for (const value of values) {
    if (typeof value !== 'string' || value.includes(SEPARATOR))
      throw new TypeError('No text, or one with U+001F in it.');
  }
  return values.join(SEPARATOR);
}

const PLAIN = /^(?:[\w:.+-]+|"\\\\x[\da-f]*")$/;

/** An array of ids, instants, numbers or {@link byteLiteral}s, which need no escaping. */
export function arrayLiteral(values: readonly (string | number | null)[]): string {
  let elements = '';
  for (const value of values) {
    if (typeof value === 'string' && !PLAIN.test(value)) throw new TypeError('Neither an id nor an instant.');
    elements += elements === '' ? (value ?? 'NULL') : `,${value ?? 'NULL'}`;
  }
  return `{${elements}}`;
}

/** Bytes as an element of an array. */
export function byteLiteral(bytes: Buffer): string {
  return `"\\\\x${bytes.toString('hex')}"`;
}
