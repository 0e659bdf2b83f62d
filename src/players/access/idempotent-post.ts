import { applyDecorators } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { problems } from '../../http/index.js';

/** Documents that a POST made with a key may carry an `Idempotency-Key`. */
export function IdempotentPost(): MethodDecorator {
  return applyDecorators(
    ApiHeader({
      name: 'Idempotency-Key',
      required: false,
      description:
        'With a key: the first 2xx answer to this request is kept for 24 hours and given again, with `Idempotency-Replayed: true`, to any repetition that carries the same value. Secrets are left out of the replay.',
      schema: { type: 'string', minLength: 1, maxLength: 255, example: '4f0c7d0e-8a56-4c1c-9a0e-0d5a7f1c2b3d' },
    }),
    problems('request-in-progress', 'idempotency-key-reused'),
  );
}
