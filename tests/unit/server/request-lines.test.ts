import { pino } from 'pino';
import { expect, it } from 'vitest';
import { loggerOptions } from '../../../server/bootstrap/logger.ts';
import { RecentErrors } from '../../../server/platform/recent-errors.ts';
import { startTestApp } from '../../support/app.ts';
import { testPorts } from '../../support/ports.ts';

it('every line of a request has its id, once, whoever logs it; errors are kept without their fields', async () => {
  const lines: string[] = [];
  const recentErrors = new RecentErrors(testPorts().clock);
  const log = pino(loggerOptions('info', recentErrors), { write: (line: string) => void lines.push(line) });
  const { app, close } = await startTestApp({
    log,
    routes: (instance) =>
      void instance.get('/api/failing', async (request) => {
        request.log.info('by the request');
        await Promise.resolve();
        log.error({ err: new Error('from below'), secret: 'hunter2' }, 'by another part');
        return {};
      }),
  });
  log.info('by nobody');
  const { headers } = await app.inject('/api/failing');
  await close();
  const requestId = String(headers['x-request-id']);
  expect(lines.map((line) => line.split(`"requestId":"${requestId}"`).length - 1)).toEqual([0, 1, 1]);
  expect(recentErrors.list()).toEqual([
    {
      at: testPorts().clock.now(),
      message: 'by another part',
      cause: 'Error: from below',
      path: '',
      requestId,
      times: 1,
    },
  ]);
});

it('an error that repeats outside of requests is one line a minute, and is counted', () => {
  const lines: string[] = [];
  const ports = testPorts();
  const recentErrors = new RecentErrors(ports.clock);
  const log = pino(loggerOptions('info', recentErrors), { write: (line: string) => void lines.push(line) });
  const stuck = () => log.error({ err: new Error('a fact has no row') }, 'adding to the log failed');
  for (let second = 0; second < 30; second += 1) {
    stuck();
    log.error({ err: new Error('no answer'), job: String(second) }, 'job failed');
    ports.advance(1_000);
  }
  log.error({ err: new Error('another') }, 'adding to the log failed');
  const linesOf = (text: string) => lines.filter((line) => line.includes(text)).length;
  expect([linesOf('a fact has no row'), linesOf('no answer'), linesOf('another')]).toEqual([1, 30, 1]);
  expect(recentErrors.list().find(({ cause }) => cause === 'Error: a fact has no row')?.times).toBe(30);
  ports.advance(60_000);
  stuck();
  expect(linesOf('a fact has no row')).toBe(2);
});
