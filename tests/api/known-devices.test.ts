import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addresses, startLimitedSite } from '../support/limitedSite.ts';
import type { LimitedAnswer, LimitedSite } from '../support/limitedSite.ts';
import { testPorts } from '../support/ports.ts';
import type { TestPorts } from '../support/ports.ts';
import { openTestStore } from '../support/stores.ts';
import type { TestStore } from '../support/stores.ts';

const PHONE = '13800000001';
const RIGHT = 'correct horse';
const HOME = { address: '192.0.2.1' };
const ABROAD = { address: '198.51.100.1' };
const HOUR_MS = 3_600_000;
const GUESSES = process.env['FAIRDROP_FULL'] ? 1_000 : 300;
const AT_ONCE = 50;

let store: TestStore;
let ports: TestPorts;
let site: LimitedSite;
let device: string | null;

beforeEach(async () => {
  store = await openTestStore();
  ports = testPorts();
  site = await startLimitedSite(store, ports);
  device = (await site.signUp(PHONE, RIGHT, HOME)).cookie;
});
afterEach(async () => {
  await site.server.stop();
  await store.drop();
});

/** Wrong passwords from as many addresses, fifty at a time, at the processes in turn. */
async function guess(count: number, at: readonly LimitedSite[] = [site]): Promise<LimitedAnswer[]> {
  const senders = addresses(count);
  const answers: LimitedAnswer[] = [];
  for (let from = 0; from < count; from += AT_ONCE) {
    const batch = senders.slice(from, from + AT_ONCE);
    const sent = batch.map((address, n) => {
      const process = at[n % at.length] ?? site;
      return process.login(PHONE, `guess ${from + n}`, { address });
    });
    answers.push(...(await Promise.all(sent)));
  }
  return answers;
}

const codesOf = (answers: readonly LimitedAnswer[]) => {
  const compared = answers.filter(({ code }) => code === 'auth.wrongCredentials').length;
  return { compared, refused: answers.filter(({ code }) => code === 'auth.tooManyAttempts').length };
};

describe('wrong passwords for one account from many addresses', () => {
  it('are compared a hundred times an hour, and the owner gets in', async () => {
    const answers = await guess(GUESSES);
    expect(codesOf(answers)).toEqual({ compared: 100, refused: GUESSES - 100 });
    // Not even the right one, from where the account was never used.
    const refused = await site.login(PHONE, RIGHT, ABROAD);
    expect(refused).toMatchObject({ code: 'auth.tooManyAttempts', retryAfter: 3_600 });
    expect((await site.login(PHONE, RIGHT, HOME)).status).toBe(0);
    expect((await site.login(PHONE, RIGHT, { ...ABROAD, cookie: device })).status).toBe(0);
    expect((await site.login(PHONE, RIGHT, ABROAD)).status).toBe(0);
    ports.advance(HOUR_MS);
    expect((await site.login(PHONE, RIGHT, { address: '203.0.113.1' })).status).toBe(0);
  });

  it('are counted together by two processes', { tags: ['full'] }, async () => {
    const other = await startLimitedSite(store, ports);
    expect(codesOf(await guess(200, [site, other]))).toEqual({ compared: 100, refused: 100 });
    expect((await other.login(PHONE, RIGHT, HOME)).status).toBe(0);
    await other.server.stop();
  });

  it('do not reach other accounts', { tags: ['full'] }, async () => {
    await guess(150);
    await site.signUp('13800000002', RIGHT, { address: '192.0.2.9' });
    expect((await site.login('13800000002', RIGHT, ABROAD)).status).toBe(0);
  });
});

describe('a known device', () => {
  const fail = async (from: { address: string; cookie?: string | null }) =>
    (await site.login(PHONE, 'wrong', from)).code;

  it('has ten failures of its own, wherever it is', async () => {
    for (let n = 0; n < 10; n += 1) {
      expect(await fail({ address: `10.0.0.${n}`, cookie: device })).toBe('auth.wrongCredentials');
    }
    expect(await fail({ address: '10.0.1.1', cookie: device })).toBe('auth.tooManyAttempts');
    // The password is right, and the network known, but this device waits.
    expect((await site.login(PHONE, RIGHT, { ...HOME, cookie: device })).code).toBe('auth.tooManyAttempts');
    expect((await site.login(PHONE, RIGHT, HOME)).status).toBe(0);
  });

  it('is of one account only', { tags: ['full'] }, async () => {
    const stranger = await site.signUp('13800000002', RIGHT, { address: '192.0.2.9' });
    await guess(150);
    expect((await site.login(PHONE, RIGHT, { ...ABROAD, cookie: stranger.cookie })).code).toBe(
      'auth.tooManyAttempts',
    );
  });

  it('keeps its token, and gets one where it has none', async () => {
    expect(device).toMatch(/^device=[A-Za-z0-9_-]{43}$/);
    expect((await site.login(PHONE, RIGHT, { ...ABROAD, cookie: device })).cookie).toBe(device);
    const made = await site.login(PHONE, RIGHT, { ...ABROAD, cookie: `device=${'x'.repeat(43)}` });
    expect(made.cookie).not.toBe(device);
    expect(made.cookie).not.toBe(`device=${'x'.repeat(43)}`);
    expect((await site.login(PHONE, 'wrong', ABROAD)).cookie).toBeNull();
  });

  it('is told by a cookie that no script, foreign page or plain connection gets', async () => {
    const { setCookie } = await site.login(PHONE, RIGHT, {
      ...HOME,
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(setCookie).toMatch(
      /^__Host-device=[A-Za-z0-9_-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
  });

  it('is stored as a hash, forgotten after ninety days and when an eleventh comes', async () => {
    const token = device?.split('=')[1] ?? '';
    const rows = await store.store.query<{ token_hash: string }>('SELECT token_hash FROM known_devices');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash).not.toContain(token);
    for (let n = 0; n < 12; n += 1) await site.login(PHONE, RIGHT, { address: `192.0.2.${20 + n}` });
    expect(await store.store.query('SELECT 1 FROM known_devices')).toHaveLength(10);
    ports.advance(91 * 24 * HOUR_MS);
    await site.server.services.knownDevices.deleteExpired();
    expect(await store.store.query('SELECT 1 FROM known_devices')).toEqual([]);
  });
});
