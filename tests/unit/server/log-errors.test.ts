import { DrizzleQueryError } from 'drizzle-orm/errors';
import Fastify from 'fastify';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { describeError } from '../../../server/log-errors.ts';

const SECRET = 'the-hidden-server-seed';

/** As PostgreSQL's client throws it: the row that failed, the values of the statement, the connection itself. */
function databaseError(): Error {
  const detail = `Failing row contains (${SECRET}).`;
  const known = { code: '23514', detail, params: [SECRET], client: { password: SECRET } };
  return Object.assign(new Error('new row violates a check'), known);
}

describe('an error in the log', () => {
  it('tells what and where, and the state of the database', () => {
    const told = describeError(databaseError());
    expect(told).toMatchObject({ type: 'Error', code: '23514', message: 'new row violates a check' });
    expect(told.stack).toMatch(/^Error: new row violates a check\n {4}at .*log-errors\.test/);
  });

  it('tells no value of a statement, however deep it lies', () => {
    const wrapped = new DrizzleQueryError('insert into seed_pairs values ($1)', [SECRET], databaseError());
    const told = describeError(new Error('sign-up failed', { cause: wrapped }));
    expect(JSON.stringify(told)).not.toContain(SECRET);
    expect(told.cause?.message).toBe('Failed query: insert into seed_pairs values ($1)');
    expect(told.cause?.cause?.code).toBe('23514');
  });

  it('is told so of what is no error, and of causes that go round', () => {
    expect(describeError(SECRET)).toMatchObject({ type: 'string', message: 'not an error' });
    const round = new Error('round');
    round.cause = round;
    expect(JSON.stringify(describeError(round)).match(/"type"/g)).toHaveLength(5);
  });

  it('is told so by the application too', async () => {
    const lines: string[] = [];
    const log = pino({ serializers: { err: describeError } }, { write: (line: string) => lines.push(line) });
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
