/** @module-tag full */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { authFindPassword, authSmsLogin } from '../../src/net/contract/calls/account/auth.ts';
import { addresses, requestCodeAt, startLimitedSite } from '../support/limitedSite.ts';
import type { LimitedSite } from '../support/limitedSite.ts';
import { testPorts } from '../support/ports.ts';
import type { TestPorts } from '../support/ports.ts';
import { openTestStore } from '../support/stores.ts';
import type { TestStore } from '../support/stores.ts';

const PHONE = '13800000001';
const PASSWORD = 'correct horse';
const HOME = { address: '192.0.2.1' };
const ABROAD = { address: '198.51.100.1' };
const GUESSES = process.env['FAIRDROP_FULL'] ? 1_000 : 200;

let store: TestStore;
let ports: TestPorts;
let site: LimitedSite;

beforeEach(async () => {
  store = await openTestStore();
  ports = testPorts();
  site = await startLimitedSite(store, ports);
  await site.signUp(PHONE, PASSWORD, HOME);
});
afterEach(async () => {
  await site.server.stop();
  await store.drop();
});

const logIn = (smsCode: string, from: { address: string }) =>
  site.post(authSmsLogin.path, { phone: PHONE, smsCode }, from);
const reset = (smsCode: string, from: { address: string }) =>
  site.post(authFindPassword.path, { phone: PHONE, smsCode, newPassword: 'another horse' }, from);

/** Codes that are not the right one, each from an address of its own. */
async function guess(count: number, right: string, attempt: typeof logIn): Promise<Set<string | null>> {
  const answers = await Promise.all(
    addresses(count).map((address, n) => {
      const code = String(n).padStart(6, '0');
      return attempt(code === right ? '999999' : code, { address });
    }),
  );
  return new Set(answers.map(({ code }) => code));
}

describe('wrong codes for one account from many addresses', () => {
  it('open nothing, and the owner gets in', async () => {
    const right = await requestCodeAt(site, PHONE, 'login', HOME);
    expect(await guess(GUESSES, right, logIn)).toEqual(new Set(['sms.code']));
    const [row] = await store.store.query('SELECT failures, stranger_failures FROM sms_codes');
    expect(row).toEqual({ failures: 0, stranger_failures: 5 });
    // Strangers have used up their tries: not even the right code is theirs.
    expect((await logIn(right, ABROAD)).code).toBe('sms.code');
    expect((await logIn(right, HOME)).status).toBe(0);
  });

  it('do not set its password, and the owner sets it', async () => {
    const right = await requestCodeAt(site, PHONE, 'recovery', HOME);
    expect(await guess(100, right, reset)).toEqual(new Set(['sms.code']));
    expect((await reset(right, HOME)).status).toBe(0);
    expect((await site.login(PHONE, 'another horse', HOME)).status).toBe(0);
  });

  it('leave five tries to the network that asked', async () => {
    const right = await requestCodeAt(site, PHONE, 'login', HOME);
    for (let n = 0; n < 5; n += 1) await logIn(right === '111111' ? '222222' : '111111', HOME);
    expect((await logIn(right, HOME)).code).toBe('sms.code');
    // Somebody else asked from there: the phone's owner may still type the code elsewhere.
    expect((await logIn(right, ABROAD)).status).toBe(0);
  });

  it('are limited by address, in all processes together', async () => {
    const other = await startLimitedSite(store, ports);
    const spray = (at: LimitedSite, n: number) =>
      at.post(authSmsLogin.path, { phone: `1390000${1_000 + n}`, smsCode: '123456' }, ABROAD);
    for (let n = 0; n < 60; n += 1) expect((await spray(n % 2 ? site : other, n)).code).toBe('sms.code');
    for (const at of [site, other]) {
      expect(await spray(at, 60)).toMatchObject({ code: 'auth.tooManyAttempts', retryAfter: 600 });
    }
    await other.server.stop();
  });
});

describe('sign-ups', () => {
  it('of one phone and of one address are limited in all processes together', async () => {
    const other = await startLimitedSite(store, ports);
    // Too short a password: tries count, and no account is made.
    const ask = (n: number, phone: string, address: string) =>
      (n % 2 ? site : other).signUp(phone, 'x', { address });
    for (let n = 0; n < 10; n += 1)
      expect((await ask(n, '13800000002', `10.0.0.${n}`)).code).toBe('auth.password');
    for (const n of [0, 1])
      expect((await ask(n, '13800000002', '10.0.1.1')).code).toBe('auth.tooManyAttempts');
    for (let n = 0; n < 60; n += 1) await ask(n, `1390000${1_000 + n}`, '10.0.2.1');
    for (const n of [0, 1])
      expect((await ask(n, '13900009999', '10.0.2.1')).code).toBe('auth.tooManyAttempts');
    ports.advance(10 * 60_000);
    expect((await ask(0, '13800000002', '10.0.2.1')).code).toBe('auth.password');
    await other.server.stop();
  });
});

describe('a new password', () => {
  it('must not be a common one, and the code stays good', async () => {
    const smsCode = await requestCodeAt(site, PHONE, 'recovery', HOME);
    const fields = { phone: PHONE, smsCode, newPassword: 'password1' };
    expect((await site.post(authFindPassword.path, fields, HOME)).code).toBe('auth.commonPassword');
    expect((await reset(smsCode, HOME)).status).toBe(0);
  });

  it('makes the devices of the old one unknown', async () => {
    await reset(await requestCodeAt(site, PHONE, 'recovery', HOME), HOME);
    expect(await store.store.query('SELECT 1 FROM known_devices')).toEqual([]);
  });
});
