import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { DomainError } from '../../server/domain/errors/domain-error.ts';
import type { Idempotency } from '../../server/http/idempotency.ts';
import { registerCall } from '../../server/http/register-call.ts';
import { call } from '../../src/net/contract/call.ts';
import { errorCatalogue } from '../../src/net/contract/errors.ts';
import type { ErrorCode } from '../../src/net/contract/errors.ts';
import { flag, wholeNumber } from '../../src/net/contract/primitives.ts';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';

const FORM = 'application/x-www-form-urlencoded';
const JSON_BODY = 'application/json';
const token = 'a-token';

const echo = call(
  'POST',
  '/api/test/echo',
  'Says what it was given',
  z.object({ count: wholeNumber(1, 10), name: z.optional(z.string()), fast: z._default(flag, false) }),
  z.object({ count: z.int(), name: z.nullable(z.string()), fast: z.boolean() }),
  { fieldErrors: { count: 'box.count' } },
);
const spend = call(
  'POST',
  '/api/test/spend',
  'Moves value',
  z.object({ count: wholeNumber(1, 10), name: z.optional(z.string()) }),
  z.object({ playerId: z.string(), key: z.string(), fingerprint: z.string() }),
  { access: 'player', movesValue: true, carrier: 'query' },
);
const secretive = call(
  'POST',
  '/api/test/secretive',
  'Takes a password',
  z.object({ password: z.string() }),
  z.object({}),
  { secrets: ['password'] },
);
const json = call(
  'POST',
  '/api/test/json',
  'Takes JSON',
  z.object({ n: z.int() }),
  z.object({ n: z.int() }),
  { carrier: 'json' },
);
const breaking = call('GET', '/api/test/breaking', 'Breaks', z.object({}), z.object({}));
const refusing = call('GET', '/api/test/refusing', 'Refuses', z.object({}), z.object({}));
const leaking = call(
  'GET',
  '/api/test/leaking',
  'Has more than it says',
  z.object({}),
  z.object({ a: z.int() }),
);

const logged: { msg: string; requestId?: string }[] = [];
const log = pino(
  { level: 'error' },
  { write: (line: string) => void logged.push(JSON.parse(line) as never) },
);

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({
    log,
    authenticate: async (given) => (given === token ? { sessionId: 's1', playerId: 'p1' } : null),
    routes(app) {
      registerCall(app, echo, async ({ input }) => ({ ...input, name: input.name ?? null }));
      registerCall(app, spend, async ({ player, idempotency }) => ({ ...player, ...idempotency }));
      registerCall(app, secretive, async () => ({}));
      registerCall(app, json, async ({ input }) => input);
      registerCall(app, breaking, async () => {
        throw new Error('the secret is hunter2');
      });
      registerCall(app, refusing, async () => {
        throw new DomainError('balance.insufficient');
      });
      registerCall(app, leaking, async () => ({ a: 1, passwordHash: 'x' }));
    },
  });
});
afterAll(() => test.close());

interface Sent {
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Record<string, string>;
  readonly payload?: string;
}

async function send({ method = 'POST', ...rest }: Sent) {
  const response = await test.app.inject({ method, ...rest });
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.json<Record<string, unknown>>(),
  };
}

function form(payload: string, more: Record<string, string> = {}) {
  return { headers: { 'content-type': FORM, ...more }, payload };
}

async function expectRefusal(sent: Sent, code: ErrorCode, fields?: string[]) {
  const { status, body, headers } = await send(sent);
  const { status: expected, msg } = errorCatalogue[code];
  expect(body).toMatchObject({ status: expected, success: false, code, msg });
  expect(status).toBe(expected);
  expect(headers['cache-control']).toBe('no-store');
  const data = body['data'] as { fields: { field: string }[] } | undefined;
  if (fields !== undefined) expect(data?.fields.map(({ field }) => field)).toEqual(fields);
}

describe('the input of a call', () => {
  it('is read from the form, with defaults filled and text converted to numbers', async () => {
    const answer = await test.call(null, echo, { count: 3, name: '小刀' });
    expect(answer.data).toEqual({ count: 3, name: '小刀', fast: false });
  });

  it('is read from the query alike, and from both at once', async () => {
    const { body } = await send({ url: '/api/test/echo?count=2', ...form('fast=1') });
    expect(body).toEqual({ status: 0, success: true, data: { count: 2, name: null, fast: true } });
  });

  it('may have unknown fields', async () => {
    expect((await send({ url: '/api/test/echo', ...form('count=2&utm=x') })).status).toBe(200);
  });

  it('is refused when a name is in the query and in the form', async () => {
    await expectRefusal({ url: '/api/test/echo?count=2', ...form('count=2') }, 'common.duplicateField', [
      'count',
    ]);
  });

  it('is refused when a name occurs twice in one of them', async () => {
    await expectRefusal({ url: '/api/test/echo?count=2&count=3' }, 'box.count', ['count']);
    await expectRefusal({ url: '/api/test/echo', ...form('count=2&name=a&name=b') }, 'common.badRequest', [
      'name',
    ]);
  });

  it.each(['0', '11', '1.5', 'x', '', '1e1', ' 1', '99999999999999999999'])(
    'refuses the count %j',
    async (count) => {
      await expectRefusal({ url: '/api/test/echo', ...form(`count=${count}`) }, 'box.count', ['count']);
    },
  );

  it('is refused with every bad field named, by the code of the first', async () => {
    await expectRefusal({ url: '/api/test/echo', ...form('fast=maybe') }, 'box.count', ['count', 'fast']);
  });

  it('must not contain a NUL, which database text cannot hold', async () => {
    await expectRefusal({ url: '/api/test/echo', ...form('count=1&name=a%00b') }, 'common.badRequest', [
      'name',
    ]);
  });

  it('must not have a password in the query', async () => {
    const url = '/api/test/secretive?password=hunter2';
    await expectRefusal({ url }, 'common.secretInQuery', ['password']);
    expect((await send({ url: '/api/test/secretive', ...form('password=hunter2') })).status).toBe(200);
  });
});

describe('a body', () => {
  it.each([JSON_BODY, 'text/plain', 'multipart/form-data; boundary=x', 'application/xml', 'nonsense'])(
    'is refused as %s where a form is required',
    async (type) => {
      const sent = { url: '/api/test/echo', headers: { 'content-type': type }, payload: '{"count":1}' };
      await expectRefusal(sent, 'common.contentType');
    },
  );

  it('is refused as a form where JSON is required', async () => {
    await expectRefusal({ url: '/api/test/json', ...form('n=1') }, 'common.contentType');
  });

  it('is refused without a content type', async () => {
    await expectRefusal({ url: '/api/test/echo', payload: 'count=1' }, 'common.contentType');
  });

  it.each(['{"n":', '', '{"n":1}}', '{"__proto__":{"n":1}}'])(
    'is refused as the JSON %j',
    async (payload) => {
      const sent = { url: '/api/test/json', headers: { 'content-type': JSON_BODY }, payload };
      await expectRefusal(sent, 'common.badJson');
    },
  );

  it.each(['[]', '"n"', '1', 'null'])('is refused as the JSON %j, which is no object', async (payload) => {
    const sent = { url: '/api/test/json', headers: { 'content-type': JSON_BODY }, payload };
    await expectRefusal(sent, 'common.badRequest');
  });

  it.each([
    ['/api/test/echo', FORM, `count=1&name=${'x'.repeat(70_000)}`],
    ['/api/test/json', JSON_BODY, JSON.stringify({ n: 1, text: 'x'.repeat(70_000) })],
  ])('is refused above 64 KB at %s', async (url, type, payload) => {
    await expectRefusal({ url, headers: { 'content-type': type }, payload }, 'common.bodyTooLarge');
  });

  it('may be absent for a call without input', async () => {
    expect((await send({ url: '/api/test/echo?count=1' })).status).toBe(200);
  });
});

describe('the caller', () => {
  const key = 'key-12345678';

  it('needs a token for calls of players', async () => {
    await expectRefusal({ url: '/api/test/spend?count=1' }, 'auth.required');
    await expectRefusal({ url: '/api/test/spend?count=1', headers: { token: '' } }, 'auth.required');
  });

  it('needs a known token', async () => {
    await expectRefusal({ url: '/api/test/spend?count=x', headers: { token: 'old' } }, 'auth.expired');
  });

  it('gets refusals of fields only with a token, and of the key last', async () => {
    await expectRefusal({ url: '/api/test/spend?count=x', headers: { token } }, 'common.badRequest', [
      'count',
    ]);
    await expectRefusal({ url: '/api/test/spend?count=1', headers: { token } }, 'idempotency.keyMissing');
    for (const bad of ['short', 'has space', 'x'.repeat(65), 'schlüssel']) {
      const headers = { token, 'idempotency-key': bad };
      await expectRefusal({ url: '/api/test/spend?count=1', headers }, 'idempotency.keyFormat');
    }
  });

  it('is passed to the handler with the key and its fingerprint', async () => {
    const answer = await test.call({ token }, spend, { count: 1 }, { key });
    const { fingerprint, ...rest } = answer.data;
    expect(rest).toEqual({ playerId: 'p1', key });
    expect(fingerprint).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('the fingerprint of a request', () => {
  async function fingerprint(
    input: Parameters<typeof test.call<typeof spend>>[2],
  ): Promise<Idempotency['fingerprint']> {
    return (await test.call({ token }, spend, input, { key: 'key-12345678' })).data.fingerprint;
  }

  it('is the same for the same payload in another order or spelling', async () => {
    const first = await fingerprint({ count: 1, name: 'a' });
    expect(await fingerprint({ name: 'a', count: 1 })).toBe(first);
    const { body } = await send({
      url: '/api/test/spend',
      ...form('name=a&count=01', { token, 'idempotency-key': 'key-12345678' }),
    });
    expect(body).toMatchObject({ data: { fingerprint: first } });
  });

  it('is another for another payload', async () => {
    const first = await fingerprint({ count: 1, name: 'a' });
    expect(await fingerprint({ count: 2, name: 'a' })).not.toBe(first);
    expect(await fingerprint({ count: 1 })).not.toBe(first);
  });
});

describe('an answer', () => {
  it('has the status of the catalogue for a refusal', async () => {
    await expectRefusal({ method: 'GET', url: '/api/test/refusing' }, 'balance.insufficient');
  });

  it('does not reveal defects, which are logged once with the request’s id', async () => {
    logged.length = 0;
    const { headers, body } = await send({ method: 'GET', url: '/api/test/breaking' });
    expect(JSON.stringify(body)).not.toContain('hunter2');
    expect(body).toEqual({
      status: 500,
      success: false,
      code: 'common.internal',
      msg: errorCatalogue['common.internal'].msg,
    });
    expect(logged).toHaveLength(1);
    expect(logged[0]?.requestId).toBe(headers['x-request-id']);
  });

  it('has no field that the contract lacks', async () => {
    expect((await send({ method: 'GET', url: '/api/test/leaking' })).body['data']).toEqual({ a: 1 });
  });

  it('is not cached, except public lists, which are revalidated', async () => {
    const spent = await test.call({ token }, spend, { count: 1 }, { key: 'key-12345678' });
    expect(spent.headers['cache-control']).toBe('no-store');
    expect((await test.call(null, leaking, {})).headers['cache-control']).toBe('no-cache');
  });

  it.each([
    ['GET', '/api/nothing'],
    ['POST', '/api/test/breaking'],
    ['GET', '/api'],
  ] as const)('%s %s: no such call', async (method, url) => {
    await expectRefusal({ method, url }, 'common.notFound');
  });

  it('refuses an address that cannot be decoded', async () => {
    await expectRefusal({ method: 'GET', url: '/api/%zz' }, 'common.badRequest');
  });

  it('is not given to HEAD, which must not move value', async () => {
    expect((await test.app.inject({ method: 'HEAD', url: '/api/test/leaking' })).statusCode).toBe(404);
  });
});
