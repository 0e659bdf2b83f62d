import { Body, Controller, Delete, Get, Module, Param, Post, Put, Query } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { ApiHeader, ApiOperation, ApiProperty, type OpenAPIObject } from '@nestjs/swagger';
import { buildDocument } from './document.js';
import { problems } from './problems.js';

class Wish {
  @ApiProperty({ example: 'Inès' })
  name!: string;

  @ApiProperty({ type: String, nullable: true, example: null })
  nick!: string | null;
}

class Filter {
  @ApiProperty({ required: false })
  state?: string;
}

@Controller('v1/tables')
@problems('key-missing')
class TablesController {
  @Post()
  @ApiOperation({ operationId: 'createTable' })
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @problems('seat-taken')
  @problems('invalid-variant', 'already-seated')
  create(@Body() wish: Wish): Wish {
    return wish;
  }

  @Get()
  list(@Query() filter: Filter): Filter {
    return filter;
  }

  @Post(':id/close')
  close(@Param('id') id: string): string {
    return id;
  }

  @Put(':id')
  keep(@Param('id') id: string): string {
    return id;
  }

  @Delete(':id')
  remove(@Param('id') id: string): string {
    return id;
  }

  @Get(':id')
  get(@Param('id') id: string): string {
    return id;
  }
}

@Module({ controllers: [TablesController] })
class TablesModule {}

describe('the OpenAPI document', () => {
  let document: OpenAPIObject;
  const codes = (path: string, method: 'get' | 'post' | 'put' | 'delete') =>
    Object.entries(document.paths[path]?.[method]?.responses ?? {})
      .filter(([status]) => Number(status) >= 400)
      .map(([status, response]) => [
        status,
        response && '$ref' in response ? response.$ref.split('/').at(-1) : undefined,
      ]);

  beforeAll(async () => {
    const app = await NestFactory.create(TablesModule, new FastifyAdapter(), { preview: true, logger: false });
    document = buildDocument(app, { 'turn.started': { post: { responses: { '2XX': { description: 'Received' } } } } });
  });

  it('is of OpenAPI 3.1 and tells the version of the package', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(document.info.version).toMatch(/^\d+\.\d+\.\d+/);
    expect(document.webhooks).toHaveProperty(['turn.started']);
  });

  it('gives every operation the problems its routes name and those that what it takes brings along', () => {
    expect(codes('/v1/tables', 'post')).toEqual([
      ['400', 'malformed-json.validation-failed'],
      ['401', 'key-missing'],
      ['409', 'already-seated.seat-taken'],
      ['413', 'payload-too-large'],
      ['415', 'unsupported-media-type'],
      ['421', 'misdirected-request'],
      ['422', 'invalid-variant'],
      ['429', 'rate-limited'],
      ['500', 'internal-error'],
      ['503', 'service-unavailable'],
    ]);
    expect(codes('/v1/tables', 'get').map(([, code]) => code)).toContain('validation-failed');
    expect(codes('/v1/tables/{id}', 'get').map(([, code]) => code)).toContain('not-found');
  });

  it('describes each problem response once, with an example of each code', () => {
    expect(document.components?.responses?.['already-seated.seat-taken']).toMatchObject({
      description: expect.stringMatching(/`already-seated`: .*\n- `seat-taken`: /),
      headers: { 'X-Request-Id': { $ref: '#/components/headers/X-Request-Id' } },
      content: {
        'application/problem+json': {
          schema: { $ref: '#/components/schemas/Problem' },
          examples: { 'seat-taken': { $ref: '#/components/examples/seat-taken' } },
        },
      },
    });
    expect(document.components?.examples?.['seat-taken']).toMatchObject({
      value: { type: '/problems/seat-taken', status: 409, code: 'seat-taken' },
    });
    expect(document.components?.responses?.['rate-limited']).toMatchObject({ headers: { 'Retry-After': {} } });
  });

  it('says of every operation that reads a body what may be wrong with one, also where none is asked for', () => {
    const ofBodies = (path: string, method: 'get' | 'post' | 'put' | 'delete') =>
      codes(path, method).filter(([status]) => ['400', '413', '415'].includes(String(status)));
    const operations = [
      ['/v1/tables/{id}/close', 'post'],
      ['/v1/tables/{id}', 'put'],
      ['/v1/tables/{id}', 'delete'],
    ] as const;
    for (const [path, method] of operations) {
      expect(ofBodies(path, method)).toEqual([
        ['400', 'malformed-json.validation-failed'],
        ['413', 'payload-too-large'],
        ['415', 'unsupported-media-type'],
      ]);
    }
    expect(ofBodies('/v1/tables/{id}', 'get')).toEqual([]);
  });

  it('leaves no trace of how the problems were noted', () => {
    expect(JSON.stringify(document)).not.toContain('x-problem');
  });

  it('lists the headers of an answer by what its route takes', () => {
    const created = document.paths['/v1/tables']?.post?.responses['201'];
    expect(created && 'headers' in created && Object.keys(created.headers ?? {})).toEqual([
      'Idempotency-Replayed',
      'Location',
      'RateLimit',
      'RateLimit-Policy',
      'X-Request-Id',
    ]);
  });

  it('says "or null" and gives examples in the words of JSON Schema', () => {
    expect(document.components?.schemas?.['Wish']).toMatchObject({
      properties: {
        name: { type: 'string', examples: ['Inès'] },
        nick: { type: ['string', 'null'], examples: [null] },
      },
    });
    expect(JSON.stringify(document.components?.schemas)).not.toMatch(/"(nullable|example)":/);
  });

  it('says whose id a path names', () => {
    expect(document.paths['/v1/tables/{id}']?.get?.parameters).toEqual([
      expect.objectContaining({ name: 'id', description: 'The table’s id.' }),
    ]);
  });

  it('refers to nothing that it does not hold', () => {
    const text = JSON.stringify(document);
    for (const [, section, name] of text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      expect(document.components).toHaveProperty([String(section), String(name)]);
    }
  });
});
