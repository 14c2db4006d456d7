import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assembleTestProduct } from '../support/assembly.ts';
import type { Assembly } from '../../server/bootstrap/assembly.ts';
import { authLogin, authSignUp } from '../../src/net/contract/calls/account/auth.ts';
import { testPorts } from '../support/ports.ts';
import type { TestPorts } from '../support/ports.ts';
import { openTestStore } from '../support/stores.ts';
import type { TestStore } from '../support/stores.ts';

const PHONE = '13800000001';
const RIGHT = 'correct horse';
const MINUTE_MS = 60_000;

describe('failed logins', () => {
  let store: TestStore;
  let ports: TestPorts;
  let server: Assembly;
  beforeEach(async () => {
    store = await openTestStore();
    ports = testPorts();
    server = await start();
    const signUp = {
      phone: PHONE,
      password: RIGHT,
      isAdult: 'true',
      acceptsTerms: 'true',
      acceptsPrivacy: 'true',
    };
    expect((await post(authSignUp.path, signUp, '10.9.9.9')).status).toBe(0);
  });
  afterEach(async () => {
    await server.stop();
    await store.drop();
  });

  const start = () => assembleTestProduct(store.store, ports, { rateLimits: true });

  async function post(url: string, fields: Record<string, string>, remoteAddress: string) {
    const response = await server.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
      remoteAddress,
    });
    const { status, code } = response.json<{ status: number; code?: string }>();
    return { status, code: code ?? null, retryAfter: Number(response.headers['retry-after']) };
  }
  const login = (address: string, password = 'wrong', phone = PHONE) =>
    post(authLogin.path, { phone, password }, address);
  const fail = async (times: number, address: string, phone = PHONE) => {
    for (let n = 0; n < times; n += 1) {
      expect((await login(address, 'wrong', phone)).code).toBe('auth.wrongCredentials');
    }
  };

  it('are limited by phone and address, and say when to try again', async () => {
    await fail(10, '10.0.0.1');
    ports.advance(MINUTE_MS);
    const refused = await login('10.0.0.1', RIGHT);
    expect(refused).toEqual({ status: 429, code: 'auth.tooManyAttempts', retryAfter: 540 });
    // In either spelling.
    expect((await login('10.0.0.1', RIGHT, `+86${PHONE}`)).status).toBe(429);
    expect((await login('10.0.0.1', 'wrong', '13800000002')).code).toBe('auth.wrongCredentials');
    expect((await login('10.0.0.2', RIGHT)).status).toBe(0);
    ports.advance(9 * MINUTE_MS);
    expect((await login('10.0.0.1', RIGHT)).status).toBe(0);
  });

  it('survive a restart and count for all processes', { tags: ['full'] }, async () => {
    await fail(9, '10.0.0.1');
    const other = await start();
    await other.services.players
      .login({ phone: PHONE, password: 'wrong' }, { address: '10.0.0.1' })
      .catch(() => undefined);
    await other.stop();
    await server.stop();
    server = await start();
    expect((await login('10.0.0.1')).status).toBe(429);
  });

  it('of a crowd do not lock the owner out', { tags: ['full'] }, async () => {
    for (let n = 0; n < 60; n += 1) await login(`10.1.0.${n}`);
    // Past fifty failures from all addresses, each address has one.
    expect((await login('10.2.0.1')).code).toBe('auth.wrongCredentials');
    expect((await login('10.2.0.1')).status).toBe(429);
    for (let n = 0; n < 15; n += 1) expect((await login('10.3.0.1', RIGHT)).status).toBe(0);
    ports.advance(60 * MINUTE_MS);
    await fail(10, '10.2.0.1');
  });

  it('never include successes', async () => {
    for (let n = 0; n < 70; n += 1) expect((await login('10.0.0.1', RIGHT)).status).toBe(0);
    expect(await store.store.query('SELECT 1 FROM login_failures WHERE failures > 0')).toEqual([]);
    await fail(10, '10.0.0.1');
  });

  it('are limited by address for all phones together', async () => {
    for (let n = 0; n < 60; n += 1) await fail(1, '10.0.0.1', `138000001${10 + n}`);
    expect((await login('10.0.0.1', RIGHT)).status).toBe(429);
    expect((await login('10.0.0.2', RIGHT)).status).toBe(0);
  });

  it('refuse texts that are no phones before they are counted', async () => {
    for (const phone of ['\0', '1'.repeat(3_000)]) {
      expect((await login('10.0.0.1', 'wrong', phone)).status).toBe(400);
      expect((await post(authSignUp.path, { phone, password: RIGHT }, '10.0.0.1')).status).toBe(400);
    }
    expect(await store.store.query('SELECT 1 FROM login_failures')).toEqual([]);
  });

  it('are counted one by one when they come at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => login('10.0.0.1')));
    expect(answers.filter(({ code }) => code === 'auth.wrongCredentials')).toHaveLength(10);
  });

  it('do not wait longer when the clock is set back', { tags: ['full'] }, async () => {
    await fail(10, '10.0.0.1');
    ports.advance(-60 * MINUTE_MS);
    expect((await login('10.0.0.1')).retryAfter).toBe(600);
  });

  it('are deleted when no limit reads them any more', { tags: ['full'] }, async () => {
    await fail(1, '10.0.0.1');
    await server.services.loginFailures.deleteExpired();
    expect(await store.store.query('SELECT failures FROM login_failures')).toHaveLength(3);
    ports.advance(60 * MINUTE_MS + 1);
    await server.services.loginFailures.deleteExpired();
    expect(await store.store.query('SELECT failures FROM login_failures')).toEqual([]);
  });
});
