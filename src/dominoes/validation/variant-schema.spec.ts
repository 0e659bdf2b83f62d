import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { anyDefinition } from '../../../test/dominoes/random-variants.js';
import { presets, variantProblems, variantSchema } from '../index.js';
import { schemaProblems } from './schema.js';

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
const isOfSchema = ajv.compile(variantSchema);

it('the schema of variants is one of JSON Schema 2020-12', () => {
  expect(ajv.validateSchema(variantSchema)).toBe(true);
});

it.each(presets)('$id is of the schema', ({ definition }) => {
  expect(isOfSchema(definition)).toBe(true);
});

/** Values that stand in a definition somewhere, and some that stand nowhere. */
const scalars = [null, true, false, 0, 1, 2, 6, 2.5, -1, 1e9, NaN, '', 'none', 'flat', 'holderOf:6-6', '6-6', '16-6'];
const anything = fc.constantFrom<unknown>(
  ...scalars,
  [],
  ['6-6'],
  ['6-6', '6-6'],
  [2],
  {},
  { kind: 'none' },
  { kind: 'love' },
  { '2': 7 },
  { '1': 7 },
  { base: 'flat' },
);

/** The definition with one value somewhere replaced, added or taken away. */
function mutated(value: unknown, path: readonly number[], change: unknown): unknown {
  if (typeof value !== 'object' || value === null) return change;
  const keys = Object.keys(value);
  const [step = 0, ...rest] = path;
  const at = step % (keys.length + 2);
  const key = keys[at];
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  if (key === undefined) {
    if (Array.isArray(copy)) copy.push(change);
    else copy[at === keys.length ? 'exact' : 'extra'] = change;
  } else if (rest.length > 0) {
    copy[key] = mutated(copy[key], rest, change);
  } else if (Array.isArray(copy)) {
    copy.splice(at, 1);
  } else {
    delete copy[key];
  }
  return copy;
}

const definitions = fc
  .record({
    definition: fc.oneof(fc.constantFrom(...presets.map((preset) => preset.definition)), anyDefinition),
    mutations: fc.array(
      fc.record({ path: fc.array(fc.nat({ max: 15 }), { minLength: 1, maxLength: 4 }), change: anything }),
      { maxLength: 2 },
    ),
  })
  .map(({ definition, mutations }) =>
    mutations.reduce<unknown>((value, { path, change }) => mutated(value, path, change), definition),
  );

it('what a JSON Schema validator refuses is refused here for its shape, and nothing else', () => {
  let refused = 0;
  fc.assert(
    fc.property(definitions, (definition) => {
      const isShaped = isOfSchema(definition);
      if (!isShaped) refused++;
      expect(schemaProblems(variantSchema, definition).length === 0).toBe(isShaped);
      expect(variantProblems(definition).length > 0 || isShaped).toBe(true);
    }),
    { numRuns: 2000, endOnFailure: true },
  );
  expect(refused).toBeGreaterThan(500);
});
