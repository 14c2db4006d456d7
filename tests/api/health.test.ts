import { describe, expect, it } from 'vitest';
import { StoreError } from '../../server/db/store/store-error.ts';
import type { Store } from '../../server/db/store/store.ts';
import { createReadinessCheck } from '../../server/domain/monitoring/readiness.ts';
import { registerCall } from '../../server/http/register-call.ts';
import { ready } from '../../src/net/contract/calls/site/health.ts';
import { startTestApp } from '../support/app.ts';
import { assembleTestProduct } from '../support/assembly.ts';
import { testPorts } from '../support/ports.ts';
import { openTestStore } from '../support/stores.ts';

describe('the readiness call', () => {
  it('asks the store, and answers 503 when it does not answer in time', async () => {
    const { store, drop } = await openTestStore();
    const ports = testPorts();
    let isSilent = false;
    let asked = 0;
    const silent: Store = {
      ...store,
      query: (sql, params) => {
        asked += 1;
        return isSilent ? new Promise(() => undefined) : store.query(sql, params);
      },
    };
    const check = createReadinessCheck(silent, ports.schedule);
    await check();
    isSilent = true;
    const [one, other] = [check(), check()];
    ports.advance(2_000);
    await expect(one).rejects.toMatchObject({ code: 'common.unavailable' });
    await expect(other).rejects.toMatchObject({ code: 'common.unavailable' });
    expect(asked).toBe(2);
    isSilent = false;
    await check();
    await drop();
  });

  it('is refused by a process that is to stop, which answers others until its delay is over', async () => {
    const { store, drop } = await openTestStore();
    const ports = testPorts();
    const { app, stop } = await assembleTestProduct(store, ports, { stopDelayMs: 3_000 });
    const statusOf = async (url: string) => (await app.inject(url)).statusCode;
    expect(await statusOf('/api/ready')).toBe(200);
    let hasStopped = false;
    const stopped = stop().then(() => (hasStopped = true));
    ports.advance(2_999);
    expect(await statusOf('/api/ready')).toBe(503);
    const { statusCode, headers } = await app.inject('/api/health');
    expect([statusCode, headers.connection, hasStopped]).toEqual([200, 'close', false]);
    ports.advance(1);
    await stopped;
    await drop();
  });

  it('is answered with the time of the next try while the store is away', async () => {
    const lost = new StoreError('unavailable', 'connect ECONNREFUSED');
    const { call, close } = await startTestApp({
      routes: (app) =>
        registerCall(app, ready, async () => {
          throw new Error('Failed query', { cause: lost });
        }),
    });
    const { status, code, headers } = await call(null, ready, {});
    expect({ status, code }).toEqual({ status: 503, code: 'common.unavailable' });
    expect(headers['retry-after']).toBe('5');
    await close();
  });
});

describe('the health call', () => {
  it('answers once the application is ready', async () => {
    const { app, close } = await startTestApp();
    const response = await app.inject('/api/health');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ status: 0, success: true, data: {} });
    expect(response.headers['cache-control']).toBe('no-store');
    await close();
  });
});
