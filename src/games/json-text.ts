const texts = new WeakMap<object, string>();

/** JSON of something that never changes, written once however many answers hold it. */
export function lastingText(value: object): string {
  let text = texts.get(value);
  if (text === undefined) texts.set(value, (text = JSON.stringify(value)));
  return text;
}

/** JSON of a list of such. */
export function lastingList(values: readonly object[]): string {
  return `[${values.map(lastingText).join(',')}]`;
}

/** The JSON of an object that has members, with others after them whose JSON is known. */
export function withMembers(object: string, others: Readonly<Record<string, string>>): string {
  let text = object.slice(0, -1);
  for (const [name, json] of Object.entries(others)) text += `,"${name}":${json}`;
  return `${text}}`;
}
