import type { SchemaObject } from '@nestjs/swagger';
import { schemaRef } from '../../http/index.js';
import { exampleMessage, MESSAGE_EXAMPLES } from './message-examples.js';
import { MESSAGE_FIELDS } from './message-fields.js';
import { OWNER_NOTICE_TYPES } from './owner-notice.dto.js';

type GameMessageType = keyof typeof MESSAGE_FIELDS;

const OWNER_MESSAGE = 'OwnerNoticeMessage';
const GAME_MESSAGES = Object.keys(MESSAGE_FIELDS) as GameMessageType[];

/** `game.seat_taken` is described by `GameSeatTakenMessage`. */
export function schemaNameOf(type: string): string {
  if (OWNER_NOTICE_TYPES.includes(type)) return OWNER_MESSAGE;
  return `${`.${type}`.replaceAll(/[._](.)/g, (_, letter: string) => letter.toUpperCase())}Message`;
}

/** What endpoints are sent, type by type, and as `WebhookMessage` any of it. */
export function messageSchemas(): Record<string, SchemaObject> {
  const ofGames = GAME_MESSAGES.map((type) => [schemaNameOf(type), messageSchema(type)] as const);
  return { ...Object.fromEntries(ofGames), WebhookMessage: anyMessage() };
}

function messageSchema(type: GameMessageType): SchemaObject {
  const { always = {}, sometimes = {} } = MESSAGE_FIELDS[type];
  const example = MESSAGE_EXAMPLES[type];
  const required = [...(example.seat === undefined ? [] : ['seat']), ...Object.keys(always)];
  const own: SchemaObject = {
    type: 'object',
    ...(required.length === 0 ? {} : { required }),
    properties: { ...always, ...sometimes },
  };
  return {
    type: 'object',
    description: `${example.summary}.`,
    required: ['type', 'timestamp', 'data'],
    properties: {
      type: { type: 'string', enum: [type] },
      timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
      data: { allOf: [schemaRef('WebhookData'), own] },
    },
    ...({ examples: [exampleMessage(type, example)] } as SchemaObject),
  };
}

function anyMessage(): SchemaObject {
  const types = [...GAME_MESSAGES, ...OWNER_NOTICE_TYPES];
  const names = [...new Set(types.map(schemaNameOf))];
  return {
    description: 'What an endpoint is sent. New types may be added: ignore those you do not know.',
    oneOf: names.map(schemaRef),
    discriminator: {
      propertyName: 'type',
      mapping: Object.fromEntries(types.map((type) => [type, schemaRef(schemaNameOf(type)).$ref])),
    },
  };
}
