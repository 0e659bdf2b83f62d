import { type Variant, type VariantOptions, variantProblems, withOptions } from '../../dominoes/index.js';
import { Problem } from '../../http/index.js';
import { inEveryLanguage } from './problem-translations.js';

/**
 * `base` with options laid over it, if that is a game that can be played.
 *
 * @param pointer JSON pointer to the options in the body
 * @throws Problem `invalid-variant`, with a pointer to everything that is wrong
 */
export function houseDefinition(base: Variant, options: object, pointer: string): Variant {
  const definition = withoutLeftovers(base, options, withOptions(base, options as VariantOptions));
  const problems = variantProblems(definition);
  if (problems.length === 0) return definition;
  throw new Problem('invalid-variant', {
    errors: problems.map((problem) => ({
      pointer: `${pointer}${problem.pointer}`,
      detail: inEveryLanguage(problem.detail),
    })),
  });
}

/**
 * Options merge into what is there; but where they name another `kind`, what only the old one has is left over: the target
 * of a match that is to have ten rounds. That falls away, unless the options name it themselves.
 */
function withoutLeftovers(base: Variant, options: object, definition: Variant): Variant {
  const left = variantProblems(definition).flatMap(({ pointer }) =>
    leftover(pointer.split('/').slice(1), base, options),
  );
  return left.length === 0 ? definition : (without(definition, left) as Variant);
}

/** The path that a problem lies at or below, if the options changed the kind around it and say nothing of it. */
function leftover(path: readonly string[], base: Variant, options: object): string[] {
  const length = path.findIndex((key, index) => {
    const around = path.slice(0, index);
    const [before, named] = [at(base, around), at(options, around)];
    return (
      isRecord(named) && isRecord(before) && 'kind' in named && named['kind'] !== before['kind'] && !(key in named)
    );
  });
  return length < 0 ? [] : [path.slice(0, length + 1).join('/')];
}

function without(value: unknown, paths: readonly string[], parent = ''): unknown {
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, member]) => [`${parent}${key}`, key, member] as const)
      .filter(([path]) => !paths.includes(path))
      .map(([path, key, member]) => [key, without(member, paths, `${path}/`)]),
  );
}

function at(value: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (within, key) => (isRecord(within) && Object.hasOwn(within, key) ? within[key] : undefined),
    value,
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
