import { ApiProperty } from '@nestjs/swagger';
import type { App as AppRow } from '../../generated/prisma/client.js';
import { typeId } from '../../http/index.js';
import { IsName } from '../field-rules.js';

export class NewApp {
  @ApiProperty({ minLength: 1, maxLength: 80, example: 'Domino bot', description: 'What people know the app by.' })
  @IsName()
  name!: string;
}

export class App {
  @ApiProperty({ example: 'app_01kb2vq9w4e8x9d0y6m2t7f3zc' })
  id!: string;

  @ApiProperty({ example: 'Domino bot' })
  name!: string;

  @ApiProperty({ format: 'date-time', example: '2026-11-30T12:00:00.000Z' })
  createdAt!: string;
}

export class RegisteredApp {
  @ApiProperty()
  app!: App;

  @ApiProperty({
    required: false,
    example: 'cap_app_…',
    description:
      'The app’s first key, with every scope. Shown this once and never again: only its hash is stored, and the replay of an idempotent request leaves it out.',
  })
  key?: string;
}

export function presentApp({ id, name, createdAt }: AppRow): App {
  return { id: typeId('app', id), name, createdAt: createdAt.toISOString() };
}
