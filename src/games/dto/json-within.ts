import { ValidateBy } from 'class-validator';

/** Whatever JSON, as long as its text is not longer than `bytes` in UTF-8. */
export function JsonWithin(bytes: number): PropertyDecorator {
  return ValidateBy({
    name: 'jsonWithin',
    validator: {
      validate: (value) => Buffer.byteLength(JSON.stringify(value) ?? '') <= bytes,
      defaultMessage: () => `must be at most ${bytes} bytes as JSON`,
    },
  });
}
