import { ValidateBy } from 'class-validator';

/** A variant's id, or house rules made of one: `{base, options}`. */
export function IsVariantReference(): PropertyDecorator {
  return ValidateBy({
    name: 'isVariantReference',
    validator: {
      validate: (value) => (typeof value === 'string' ? isId(value) : isHouseRules(value)),
      defaultMessage: () => 'must be the id of a variant, or house rules {base, options}',
    },
  });
}

function isId(text: string): boolean {
  return text.length > 0 && text.length <= 80;
}

function isHouseRules(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { base, options = {}, ...rest } = value;
  return typeof base === 'string' && isId(base) && isObject(options) && Object.keys(rest).length === 0;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
