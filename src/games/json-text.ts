const texts = new WeakMap<object, string>();

/** JSON of something that never changes, written once however many answers hold it. */
export function lastingText(value: object): string {
  let text = texts.get(value);
  if (text === undefined) texts.set(value, (text = JSON.stringify(value)));
  return text;
}

/** A list as far as it has been written. */
interface Written {
  readonly count: number;
  readonly last: object;
  /** JSON of the elements, without the brackets. */
  readonly text: string;
}

const written = new WeakMap<object, Written>();

/**
 * JSON of a list of such things that grows by its end, as what lies on a table does: each element is written once. What was
 * written is found by the first element, and used if its last one is still where it was.
 */
export function growingList(values: readonly object[]): string {
  const [first] = values;
  const last = values.at(-1);
  if (first === undefined || last === undefined) return '[]';
  const known = written.get(first);
  const isPrefix = known !== undefined && values[known.count - 1] === known.last;
  let text = isPrefix ? known.text : lastingText(first);
  for (let at = isPrefix ? known.count : 1; at < values.length; at += 1)
    text += `,${lastingText(values[at] as object)}`;
  written.set(first, { count: values.length, last, text });
  return `[${text}]`;
}

/** JSON of an object's members, at least one, without the braces: others may follow. */
export function membersOf(object: object): string {
  return JSON.stringify(object).slice(1, -1);
}
