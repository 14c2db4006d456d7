/** @module-tag postgres */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authLogin, authLogout, authSignUp } from '../../src/net/contract/calls/account/auth.ts';
import { commonSysConfig } from '../../src/net/contract/calls/site/common.ts';
import { profileBalanceLog, profileUserInfo } from '../../src/net/contract/calls/account/profile.ts';
import { Sessions } from '../../server/domain/accounts/sessions.ts';
import { writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import { NEW_SITE_CONFIG } from '../support/siteConfig.ts';
import { PASSWORD, startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

const consents = { isAdult: true, acceptsTerms: true, acceptsPrivacy: true };
const LIFETIME_MS = 30 * 24 * 3_600_000;

describe('accounts', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('accounts');
  });
  afterAll(() => product.stop());

  const signUp = (input: object) =>
    product.call(null, authSignUp, { phone: '13900000001', password: PASSWORD, ...consents, ...input });

  it('signs up with 500 play coins from a welcome packet in the ledger', async () => {
    const token = (await signUp({})).data.token;
    const info = (await product.call({ token }, profileUserInfo, {})).data;
    expect(info.balance).toEqual({ main: 50_000, hold: 0 });
    expect(info.secondaryBalance).toBe(0);
    expect(info.phone).toBe('139******01');
    const log = (await product.call({ token }, profileBalanceLog, {})).data;
    expect(log.total).toBe(1);
    expect(log.list[0]).toMatchObject({
      actionType: 'welcome',
      balanceType: 'main',
      amount: 50_000,
      balanceAfter: 50_000,
    });
    await product.expectCoherentLedger();
  });

  it.each([
    ['a phone that is none', { phone: '12345' }, 'auth.phone'],
    ['a phone of a country that does not exist', { phone: '+999123456789' }, 'auth.phone'],
    ['a phone too long for its country', { phone: '+4479111234567890' }, 'auth.phone'],
    ['a short password', { phone: '13900000002', password: 'short' }, 'auth.password'],
    ['a password of spaces', { phone: '13900000002', password: ' '.repeat(12) }, 'auth.password'],
    ['a password of other blanks', { phone: '13900000002', password: '\u3000\t'.repeat(6) }, 'auth.password'],
    ['a missing age', { phone: '13900000002', isAdult: false }, 'auth.adult'],
    ['terms not accepted', { phone: '13900000002', acceptsTerms: false }, 'auth.terms'],
    ['privacy not accepted', { phone: '13900000002', acceptsPrivacy: false }, 'auth.privacy'],
    ['an invite code of five letters', { phone: '13900000002', inviteCode: 'ABCDE' }, 'promotion.codeFormat'],
    ['an invite code nobody has', { phone: '13900000002', inviteCode: 'ABCDEF' }, 'promotion.codeUnknown'],
    ['a channel code with a space', { phone: '13900000002', channelCode: 'a b' }, 'common.badRequest'],
    ['a phone that is taken', {}, 'auth.phoneTaken'],
  ])('refuses %s and writes nothing', async (_what, input, code) => {
    const before = await product.services.store.query('SELECT count(*) AS n FROM players');
    expect((await signUp(input)).code).toBe(code);
    expect(await product.services.store.query('SELECT count(*) AS n FROM players')).toEqual(before);
  });

  it('stores the channel code of the sign-up with the player', async () => {
    await signUp({ phone: '13900000003', channelCode: 'streamer_7' });
    const rows = await product.services.store.query(
      `SELECT phone, channel_code FROM players WHERE phone IN ('13900000001', '13900000003') ORDER BY phone`,
    );
    expect(rows).toEqual([
      { phone: '13900000001', channel_code: null },
      { phone: '13900000003', channel_code: 'streamer_7' },
    ]);
  });

  it('creates one account from fifty simultaneous sign-ups with one phone', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => signUp({ phone: '13900000050' })));
    expect(answers.filter((answer) => answer.code === null)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.code))).toEqual(new Set([null, 'auth.phoneTaken']));
    await product.expectCoherentLedger();
  });

  it('logs in with the right password and answers wrong phone and wrong password alike', async () => {
    const login = (phone: string, password: string) => product.call(null, authLogin, { phone, password });
    expect((await login('13900000001', PASSWORD)).data.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    const wrongPassword = await login('13900000001', 'another password');
    const stranger = await login('13999999999', 'another password');
    expect(wrongPassword.code).toBe('auth.wrongCredentials');
    expect(stranger.code).toBe(wrongPassword.code);
    expect(stranger.status).toBe(wrongPassword.status);
  });

  const STORED = 'correct horse battery';
  it.each([
    ['of the same length', 'x'.repeat(STORED.length)],
    ['with the first eight characters', 'correct xxxxxxxxxxxxx'],
    ['with another last character', 'correct horse batterz'],
    ['with another first character', 'torrect horse battery'],
    ['in capitals', STORED.toUpperCase()],
    ['without the last character', STORED.slice(0, -1)],
    ['with a character more', `${STORED}!`],
    ['with its words in another order', 'battery horse correct'],
  ])('refuses a password %s', async (_what, password) => {
    // From the second case on the account exists already.
    const phone = '13910000000';
    await signUp({ phone, password: STORED });
    expect((await product.call(null, authLogin, { phone, password })).code).toBe('auth.wrongCredentials');
    expect((await product.call(null, authLogin, { phone, password: STORED })).code).toBeNull();
  });

  it('refuses the login to an account without a password', async () => {
    const phone = '13900000060';
    await signUp({ phone });
    await product.services.store.query('UPDATE players SET password_hash = NULL WHERE phone = $1', [phone]);
    for (const password of [PASSWORD, 'a password that nobody has', 'null']) {
      expect((await product.call(null, authLogin, { phone, password })).code).toBe('auth.wrongCredentials');
    }
  });

  it('knows a phone in both spellings', async () => {
    const [national, international] = ['13900000080', '+8613900000080'];
    const login = (phone: string, password = PASSWORD) => product.call(null, authLogin, { phone, password });
    expect((await signUp({ phone: international })).code).toBeNull();
    expect((await signUp({ phone: national })).code).toBe('auth.phoneTaken');
    expect((await signUp({ phone: international })).code).toBe('auth.phoneTaken');
    expect((await login(national)).code).toBeNull();
    expect((await login(international)).code).toBeNull();
    expect((await login(national, 'another password')).code).toBe('auth.wrongCredentials');
    const { store } = product.services;
    const like = `%${national}`;
    expect(await store.query('SELECT phone FROM players WHERE phone LIKE $1', [like])).toEqual([
      { phone: national },
    ]);
    expect((await signUp({ phone: '+4915112345678' })).code).toBeNull();
    expect((await login('+4915112345678')).code).toBeNull();
  });

  it('lets both accounts of a phone log in that signed up twice in an older program', async () => {
    const [national, international] = ['13900000090', '+8613900000090'];
    const { store } = product.services;
    await signUp({ phone: '13900000091', password: 'the later password' });
    await store.query(`UPDATE players SET phone = $1 WHERE phone = '13900000091'`, [international]);
    await signUp({ phone: national });
    const idOf = async (phone: string, password: string) => {
      const { token } = (await product.call(null, authLogin, { phone, password })).data;
      return (await product.call({ token }, profileUserInfo, {})).data.playerId;
    };
    const ids = [await idOf(national, PASSWORD), await idOf(international, 'the later password')];
    expect(new Set(ids).size).toBe(2);
    expect(await idOf(international, PASSWORD)).toBe(ids[0]);
    expect(await idOf(national, 'the later password')).toBe(ids[1]);
    await product.expectCoherentLedger();
  });

  it('ends one session of a player and no other', async () => {
    const phone = '13900000070';
    const first = (await signUp({ phone })).data;
    const second = (await product.call(null, authLogin, { phone, password: PASSWORD })).data;
    expect(second.token).not.toBe(first.token);
    await product.call(first, authLogout, {});
    expect((await product.call(first, profileUserInfo, {})).code).toBe('auth.expired');
    expect((await product.call(second, profileUserInfo, {})).code).toBeNull();
  });

  it('ends a session in another process within a second', async () => {
    const { store, sessions } = product.services;
    const other = new Sessions(store, product.ports);
    const { token } = await product.newPlayer();
    expect(await other.find(token)).not.toBeNull();
    await sessions.end((await sessions.find(token))!);
    product.ports.advance(1_000);
    expect(await other.find(token)).toBeNull();
  });

  it('logs out: the token is invalid afterwards', async () => {
    const player = await product.newPlayer();
    expect((await product.call(player, authLogout, {})).data).toEqual({});
    const after = await product.call(player, profileUserInfo, {});
    expect([after.status, after.code]).toEqual([401, 'auth.expired']);
  });

  it('asks for a token, and refuses an expired one', async () => {
    expect((await product.call(null, profileUserInfo, {})).code).toBe('auth.required');
    const player = await product.newPlayer();
    product.ports.advance(LIFETIME_MS + 1);
    const after = await product.call(player, profileUserInfo, {});
    expect([after.status, after.code]).toEqual([401, 'auth.expired']);
    expect(await product.services.sessions.deleteExpired()).toBeGreaterThan(0);
  });

  it('stores neither the token nor the password', async () => {
    const player = await product.newPlayer();
    const stored = await product.services.store.query(
      'SELECT s.token_hash, p.password_hash FROM sessions s JOIN players p ON p.id = s.player_id',
    );
    expect(JSON.stringify(stored)).not.toContain(player.token);
    expect(JSON.stringify(stored)).not.toContain(PASSWORD);
    expect(JSON.stringify(stored)).toContain('$argon2id$v=19$m=');
  });

  it('reads the system configuration from the database', async () => {
    // Kept for a quarter of a second.
    const read = async () => {
      product.ports.advance(250);
      return (await product.call(null, commonSysConfig, {})).data;
    };
    expect(await read()).toEqual(NEW_SITE_CONFIG);
    await writeSysConfig(product.services.store, 'switchBalanceType', true, product.ports.clock.now());
    expect(await read()).toEqual({ ...NEW_SITE_CONFIG, switchBalanceType: true });
    await writeSysConfig(product.services.store, 'switchBalanceType', true, product.ports.clock.now());
  });
});
