/**
 * The part of JSON Schema (draft 2020-12) that the schema of variants is written in, so
 * that it can be read here without a library: the rules import nothing.
 */
export interface Schema {
  readonly $schema?: string;
  readonly title?: string;
  readonly description?: string;
  readonly type?: JsonType | readonly JsonType[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  /** Alternatives that exclude each other, told apart by type or by the constant of their `kind`. */
  readonly oneOf?: readonly Schema[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly minProperties?: number;
  readonly additionalProperties?: false;
}

export type JsonType = 'object' | 'array' | 'string' | 'integer' | 'boolean' | 'null';

/** What is wrong with a definition, and where (a JSON pointer, RFC 6901; empty for the whole). */
export interface VariantProblem {
  readonly pointer: string;
  readonly detail: string;
}

/** What keeps `value` from being of the schema; empty if nothing does. */
export function schemaProblems(schema: Schema, value: unknown, pointer: string = ''): VariantProblem[] {
  const { oneOf } = schema;
  if (oneOf !== undefined) return alternativeProblems(schema, oneOf, value, pointer);
  const types = schema.type === undefined ? undefined : [schema.type].flat();
  if (types?.every((type) => !isOfType[type](value))) return [{ pointer, detail: `must be ${expectation(schema)}` }];
  if (!isAllowed(schema, value)) return [{ pointer, detail: `must be ${expectation(schema)}` }];
  if (typeof value === 'string') return textProblems(schema, value, pointer);
  if (typeof value === 'number') return numberProblems(schema, value, pointer);
  if (isList(value)) return listProblems(schema, value, pointer);
  return isRecord(value) ? recordProblems(schema, value, pointer) : [];
}

const isOfType: Record<JsonType, (value: unknown) => boolean> = {
  object: (value) => isRecord(value),
  array: (value) => isList(value),
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  null: (value) => value === null,
};

function isAllowed(schema: Schema, value: unknown): boolean {
  if ('const' in schema && schema.const !== value) return false;
  return schema.enum === undefined || schema.enum.includes(value);
}

/** The problems of the alternative that is meant, if one can be told; else that it is none of them. */
function alternativeProblems(
  schema: Schema,
  oneOf: readonly Schema[],
  value: unknown,
  pointer: string,
): VariantProblem[] {
  const meant = oneOf.filter((alternative) => couldMean(alternative, value));
  const [only, ...more] = meant;
  if (only !== undefined && more.length === 0) return schemaProblems(only, value, pointer);
  if (meant.some((alternative) => schemaProblems(alternative, value).length === 0)) return [];
  return [{ pointer, detail: `must be ${expectation(schema)}` }];
}

function couldMean({ type, properties }: Schema, value: unknown): boolean {
  if (type !== undefined && ![type].flat().some((each) => isOfType[each](value))) return false;
  const kind = properties?.['kind'];
  return kind === undefined || !isRecord(value) || value['kind'] === kind.const;
}

/** What a value of the schema is, as the end of a sentence. */
function expectation(schema: Schema): string {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return `one of ${schema.enum.map((each) => JSON.stringify(each)).join(', ')}`;
  if (schema.oneOf !== undefined) return schema.oneOf.map(expectation).join(', or ');
  const kind = schema.properties?.['kind']?.const;
  if (kind !== undefined) return `an object of the kind ${JSON.stringify(kind)}`;
  if (schema.pattern !== undefined) return schema.description ?? `text matching ${schema.pattern}`;
  return [schema.type ?? []]
    .flat()
    .map((type) => TYPE_NAMES[type])
    .join(' or ');
}

const TYPE_NAMES: Record<JsonType, string> = {
  object: 'an object',
  array: 'a list',
  string: 'text',
  integer: 'a whole number',
  boolean: 'true or false',
  null: 'null',
};

function textProblems(schema: Schema, text: string, pointer: string): VariantProblem[] {
  const { pattern, minLength = 0, maxLength = Infinity } = schema;
  const length = [...text].length;
  if (length < minLength || length > maxLength) {
    return [{ pointer, detail: `must have ${range(minLength, maxLength)} characters` }];
  }
  const matches = pattern === undefined || new RegExp(pattern, 'u').test(text);
  return matches ? [] : [{ pointer, detail: `must be ${expectation(schema)}` }];
}

function numberProblems(
  { minimum = -Infinity, maximum = Infinity }: Schema,
  n: number,
  pointer: string,
): VariantProblem[] {
  return n >= minimum && n <= maximum ? [] : [{ pointer, detail: `must be ${range(minimum, maximum)}` }];
}

function listProblems(schema: Schema, list: readonly unknown[], pointer: string): VariantProblem[] {
  const { items, minItems = 0, maxItems = Infinity, uniqueItems = false } = schema;
  const problems =
    items === undefined ? [] : list.flatMap((item, index) => schemaProblems(items, item, `${pointer}/${index}`));
  if (list.length < minItems || list.length > maxItems) {
    problems.push({ pointer, detail: `must have ${range(minItems, maxItems)} entries` });
  }
  if (uniqueItems && new Set(list.map((item) => JSON.stringify(item))).size < list.length) {
    problems.push({ pointer, detail: 'must not name anything twice' });
  }
  return problems;
}

function recordProblems(schema: Schema, record: Readonly<Record<string, unknown>>, pointer: string): VariantProblem[] {
  const { properties = {}, patternProperties = {}, required = [], minProperties = 0 } = schema;
  const problems = required
    .filter((key) => !Object.hasOwn(record, key))
    .map((key) => ({ pointer: `${pointer}/${key}`, detail: 'must be given' }));
  const keys = Object.keys(record);
  for (const key of keys) {
    const at = `${pointer}/${escaped(key)}`;
    const named = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const matching = Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(key))?.[1];
    const known = named ?? matching;
    if (known !== undefined) problems.push(...schemaProblems(known, record[key], at));
    else if (schema.additionalProperties === false) problems.push({ pointer: at, detail: 'is not known' });
  }
  if (keys.length < minProperties) problems.push({ pointer, detail: `must have at least ${minProperties} entries` });
  return problems;
}

function range(from: number, to: number): string {
  if (to === Infinity) return `at least ${from}`;
  return from === -Infinity ? `at most ${to}` : `from ${from} to ${to}`;
}

function escaped(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !isList(value);
}
