import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DomainError } from '../../../server/domain/errors/domain-error.ts';
import { createSuccessSerializer, serializeErrorEnvelope } from '../../../server/presenters/envelope.ts';
import { serializerSchema } from '../../../server/presenters/serializer-schema.ts';
import { errorCatalogue, errorCodes } from '../../../src/net/contract/errors.ts';
import { allCalls } from '../../../src/net/contract/calls/registry.ts';

function written(schema: z.ZodMiniType, data: unknown): unknown {
  const envelope = JSON.parse(createSuccessSerializer(schema)(data)) as { data: unknown };
  expect(envelope).toMatchObject({ status: 0, success: true });
  return envelope.data;
}

const grade = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const place = z.object({ x: z.int() });

describe('a serialized answer', () => {
  it.each([
    ['numbers', z.object({ a: z.int(), b: z.number() }), { a: 9_007_199_254_740_991, b: 0.5 }],
    ['a choice of constants', z.object({ grade }), { grade: 2 }],
    ['a choice of constants or null', z.nullable(grade), null],
    ['null where a scalar may be', z.object({ a: z.nullable(z.string()) }), { a: null }],
    ['a scalar where null may be', z.object({ a: z.nullable(z.string()) }), { a: 'x' }],
    ['null where an object may be', z.object({ a: z.nullable(place) }), { a: null }],
    ['an object where null may be', z.object({ a: z.nullable(place) }), { a: { x: 1 } }],
    ['null as the whole answer', z.nullable(place), null],
    ['what may be left out', z.object({ a: z.optional(z.string()) }), {}],
    ['a list of lists', z.array(z.array(z.int())), [[1], [], [2, 3]]],
    ['a bare number', z.int(), 7],
    ['texts that need escapes', z.object({ a: z.string() }), { a: '"\\\n\u2028刀\u0001' }],
    [
      'a field called pattern',
      z.object({ pattern: z.string(), format: z.int() }),
      { pattern: 'x', format: 1 },
    ],
    [
      'branches of an event',
      z.discriminatedUnion('t', [
        z.object({ t: z.literal(1), a: z.string() }),
        z.object({ t: z.literal(2), b: z.int() }),
      ]),
      { t: 2, b: 4 },
    ],
  ])('keeps %s', (_what, schema, data) => {
    expect(written(schema, data)).toEqual(data);
  });

  it('leaves out unknown fields at every depth', () => {
    const schema = z.object({ list: z.array(place), one: z.nullable(place) });
    const data = { list: [{ x: 1, secret: 1 }], one: { x: 2, secret: 1 }, secret: 1 };
    expect(written(schema, data)).toEqual({ list: [{ x: 1 }], one: { x: 2 } });
  });

  it('throws where a field is missing', () => {
    expect(() => createSuccessSerializer(place)({})).toThrow(/required/);
  });
});

describe('the serializers of the contract', () => {
  it.each(allCalls.map((call) => [call.path, call] as const))(
    '%s has one without alternatives to try',
    (_path, call) => {
      expect(() => createSuccessSerializer(call.output)).not.toThrow();
      expect(JSON.stringify(serializerSchema(call.output))).not.toContain('anyOf');
    },
  );
});

describe('a serialized error', () => {
  it.each(errorCodes)('%s has its status, code and text', (code) => {
    const body = JSON.parse(serializeErrorEnvelope(new DomainError(code))) as Record<string, unknown>;
    const { status, msg } = errorCatalogue[code];
    expect(body).toEqual({ status, success: false, code, msg });
  });

  it('names the fields', () => {
    const fields = [{ field: 'count', problem: 'Too big' }];
    expect(JSON.parse(serializeErrorEnvelope(new DomainError('box.count', fields)))).toMatchObject({
      data: { fields },
    });
  });
});
