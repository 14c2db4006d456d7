import { DrizzleQueryError } from 'drizzle-orm/errors';
import Fastify from 'fastify';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { serializeError } from '../../../server/bootstrap/serialize-error.ts';

const SECRET = 'the-hidden-server-seed';

/** As PostgreSQL's client throws it: the row that failed, the values of the statement, the connection itself. */
function databaseError(): Error {
  const detail = `Failing row contains (${SECRET}).`;
  const known = { code: '23514', detail, params: [SECRET], client: { password: SECRET } };
  return Object.assign(new Error('new row violates a check'), known);
}

describe('an error in the log', () => {
  it('carries type, stack and SQLSTATE', () => {
    const serialized = serializeError(databaseError());
    expect(serialized).toMatchObject({ type: 'Error', code: '23514', message: 'new row violates a check' });
    expect(serialized.stack).toMatch(/^Error: new row violates a check\n {4}at .*serialize-error\.test/);
  });

  it('carries no value of a statement at any depth', () => {
    const wrapped = new DrizzleQueryError('insert into seed_pairs values ($1)', [SECRET], databaseError());
    const serialized = serializeError(new Error('sign-up failed', { cause: wrapped }));
    expect(JSON.stringify(serialized)).not.toContain(SECRET);
    expect(serialized.cause?.message).toBe('Failed query: insert into seed_pairs values ($1)');
    expect(serialized.cause?.cause?.code).toBe('23514');
  });

  it('handles values that are no errors, and circular causes', () => {
    expect(serializeError(SECRET)).toMatchObject({ type: 'string', message: 'not an error' });
    const round = new Error('round');
    round.cause = round;
    expect(JSON.stringify(serializeError(round)).match(/"type"/g)).toHaveLength(5);
  });

  it('is what the application logs', async () => {
    const lines: string[] = [];
    const log = pino({ serializers: { err: serializeError } }, { write: (line: string) => lines.push(line) });
    const app = Fastify({ loggerInstance: log });
    app.get('/', async (request) => {
      request.log.error({ err: databaseError() }, 'failed');
      return '';
    });
    await app.inject('/');
    await app.close();
    expect(lines.some((line) => line.includes('"code":"23514"'))).toBe(true);
    expect(lines.join('')).not.toContain(SECRET);
  });
});
