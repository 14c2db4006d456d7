import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { profileSecurityCheck } from '../../src/net/contract/calls/account/account.ts';
import {
  accountFactors,
  accountRecoveryCodes,
  accountTotpDisable,
  accountTotpEnable,
  accountTotpSetup,
} from '../../src/net/contract/calls/account/accountFactors.ts';
import { authSmsLogin } from '../../src/net/contract/calls/account/auth.ts';
import { messageList } from '../../src/net/contract/calls/site/message.ts';
import { rotateSeedKey } from '../../server/seed-keys/rotation.ts';
import { PASSWORD, startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { FactorDriver, STEP_MS, codeAt } from '../support/secondFactors.ts';
import { requestCode } from '../support/smsCodes.ts';

const MINUTE_MS = 60_000;

let product: Product;
beforeAll(async () => {
  product = await startProduct('second factor');
});
afterAll(() => product.stop());

const factorsOf = async ({ player }: FactorDriver) => (await product.call(player, accountFactors, {})).data;

describe('turning the authenticator app on', () => {
  it('takes a confirmation for this purpose and the first code, and gives ten recovery codes', async () => {
    const player = await product.newPlayer();
    const driver = new FactorDriver(product, player);
    expect(await factorsOf(driver)).toEqual({ totpTime: null, recoveryCodesLeft: null, passkeys: [] });
    const other = await product.call(player, profileSecurityCheck, { purpose: 'mail', password: PASSWORD });
    const setUp = (confirmation: string) => product.call(player, accountTotpSetup, { confirmation });
    expect((await setUp(other.data.confirmation)).code).toBe('security.confirmation');
    const enable = (code: string) => product.call(player, accountTotpEnable, { code });
    expect((await enable('123456')).code).toBe('factor.totpSetup');

    const { secret, uri } = (await setUp(await driver.confirm())).data;
    expect(Buffer.from(secret, 'utf8')).toHaveLength(32);
    expect(uri).toMatch(
      /^otpauth:\/\/totp\/Fairdrop:.*secret=[A-Z2-7]{32}&algorithm=SHA1&digits=6&period=30$/,
    );
    const right = driver.codeNow(secret);
    expect((await enable(right === '000000' ? '111111' : '000000')).code).toBe('factor.code');
    expect((await driver.logIn()).challenge).toBeNull();
    const { recoveryCodes } = (await enable(`${right.slice(0, 3)} ${right.slice(3)}`)).data;
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes)
      expect(code).toMatch(/^(?:[0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await factorsOf(driver)).toMatchObject({ recoveryCodesLeft: 10, passkeys: [] });
    expect((await enable(right)).code).toBe('factor.totpOn');
    expect((await setUp(await driver.confirm())).code).toBe('factor.totpOn');
  });

  it('expires after ten minutes', async () => {
    const driver = new FactorDriver(product, await product.newPlayer());
    const confirmation = await driver.confirm();
    const { secret } = (await product.call(driver.player, accountTotpSetup, { confirmation })).data;
    product.ports.advance(10 * MINUTE_MS);
    const code = driver.codeNow(secret);
    expect((await product.call(driver.player, accountTotpEnable, { code })).code).toBe('factor.totpSetup');
  });

  it('stores neither the secret nor the codes as they are', async () => {
    const driver = await FactorDriver.withApp(product);
    const { store } = product.services;
    const rows = JSON.stringify([
      await store.query('SELECT * FROM totp_secrets'),
      await store.query('SELECT * FROM recovery_codes'),
    ]);
    const hidden = [
      driver.secret,
      ...driver.recoveryCodes,
      ...driver.recoveryCodes.map((c) => c.replaceAll('-', '')),
    ];
    for (const text of hidden) expect(rows).not.toContain(text);
  });

  it('survives another key of the store', async () => {
    const driver = await FactorDriver.withApp(product);
    const { store, ports, seedKeys: source, seedSecrets: secrets } = product.services;
    expect(await rotateSeedKey({ store, source, secrets, ports })).not.toBeNull();
    const { challenge } = await driver.challenge();
    expect((await driver.answer(challenge, 'totp', driver.codeNow(driver.secret))).code).toBeNull();
  });
});

describe('a login with an authenticator app', () => {
  it('answers a challenge instead of a token, and the code a token', async () => {
    const driver = await FactorDriver.withApp(product);
    const login = await driver.logIn();
    expect(login).toMatchObject({ token: null, isReopened: false });
    expect(login.challenge?.methods).toEqual(['totp', 'recovery']);
    const { challenge } = await driver.challenge();
    const done = await driver.answer(challenge, 'totp', driver.codeNow(driver.secret));
    expect((await product.balance(done.data)).playerId).toBe(driver.player.id);
    expect((await driver.answer(challenge, 'totp', driver.codeNow(driver.secret))).code).toBe(
      'factor.challenge',
    );
  });

  it('asks after a code sent to the phone too', async () => {
    const driver = await FactorDriver.withApp(product);
    const phone = await driver.phone();
    const smsCode = await requestCode(product, phone, 'login');
    const login = await product.call(null, authSmsLogin, { phone, smsCode });
    expect(login.data.token).toBeNull();
    expect(login.data.challenge?.methods).toContain('totp');
  });

  it.each([
    [-2, 'factor.code'],
    [-1, null],
    [0, null],
    [1, null],
    [2, 'factor.code'],
  ])('takes the code of %i steps away: %s', async (steps, code) => {
    const driver = await FactorDriver.withApp(product);
    const at = new Date(product.ports.clock.now().getTime() + steps * STEP_MS);
    const { challenge } = await driver.challenge();
    expect((await driver.answer(challenge, 'totp', codeAt(driver.secret, at))).code).toBe(code);
  });

  it('takes a code once, and none from before it', async () => {
    const driver = await FactorDriver.withApp(product);
    const now = product.ports.clock.now().getTime();
    const [before, code, next] = [-STEP_MS, 0, STEP_MS].map((ms) =>
      codeAt(driver.secret, new Date(now + ms)),
    );
    const attempt = async (typed = '') => driver.answer((await driver.challenge()).challenge, 'totp', typed);
    expect((await attempt(code)).code).toBeNull();
    expect((await attempt(code)).code).toBe('factor.code');
    expect((await attempt(before)).code).toBe('factor.code');
    expect((await attempt(next)).code).toBeNull();
  });

  it('is read as it was pasted, and refused where a sign of it is no digit', async () => {
    const driver = await FactorDriver.withApp(product);
    const { challenge } = await driver.challenge();
    const { status, code } = await driver.answer(challenge, 'totp', 'é23456');
    expect([status, code]).toEqual([400, 'factor.code']);
    const right = Array.from(driver.codeNow(driver.secret), (digit) =>
      String.fromCharCode(0xff10 + Number(digit)),
    );
    expect((await driver.answer(challenge, 'totp', ` \u202a${right.join('')}\u202c`)).code).toBeNull();
  });

  it('ends after five wrong codes, and after five minutes', async () => {
    const driver = await FactorDriver.withApp(product);
    const first = (await driver.challenge()).challenge;
    const answers = Array.from({ length: 5 }, () => driver.answer(first, 'totp', 'wrong'));
    for (const { code } of await Promise.all(answers)) expect(code).toBe('factor.code');
    const right = driver.codeNow(driver.secret);
    expect((await driver.answer(first, 'totp', right)).code).toBe('factor.challenge');
    const second = (await driver.challenge()).challenge;
    product.ports.advance(5 * MINUTE_MS);
    const late = driver.codeNow(driver.secret);
    expect((await driver.answer(second, 'totp', late)).code).toBe('factor.challenge');
    expect((await driver.answer('made-up', 'totp', late)).code).toBe('factor.challenge');
  });

  it('takes no code of another player', async () => {
    const [one, other] = [await FactorDriver.withApp(product), await FactorDriver.withApp(product)];
    const { challenge } = await one.challenge();
    expect((await one.answer(challenge, 'totp', other.codeNow(other.secret))).code).toBe('factor.code');
    expect((await one.answer(challenge, 'recovery', other.recoveryCodes[0] ?? '')).code).toBe(
      'factor.recoveryCode',
    );
  });
});

describe('recovery codes', () => {
  it('serve once each, however they are typed, and tell their player', async () => {
    const driver = await FactorDriver.withApp(product);
    const [code = ''] = driver.recoveryCodes;
    const attempt = async (typed: string) =>
      driver.answer((await driver.challenge()).challenge, 'recovery', typed);
    expect((await attempt(code.toLowerCase().replaceAll('-', ' '))).code).toBeNull();
    expect((await attempt(code)).code).toBe('factor.recoveryCode');
    expect((await factorsOf(driver)).recoveryCodesLeft).toBe(9);
    const { list } = (await product.call(driver.player, messageList, {})).data;
    expect(list[0]).toMatchObject({
      kind: 'security.factor',
      params: { change: 'recoveryCodeUsed', left: 9 },
    });
  });

  it('are made anew, and then the ones before serve no more', async () => {
    const driver = await FactorDriver.withApp(product);
    const confirmation = await driver.confirm();
    const { recoveryCodes } = (await product.call(driver.player, accountRecoveryCodes, { confirmation }))
      .data;
    const attempt = async (typed = '') =>
      driver.answer((await driver.challenge()).challenge, 'recovery', typed);
    expect((await attempt(driver.recoveryCodes[1])).code).toBe('factor.recoveryCode');
    expect((await attempt(recoveryCodes[1])).code).toBeNull();
    const without = new FactorDriver(product, await product.newPlayer());
    const answer = await product.call(without.player, accountRecoveryCodes, {
      confirmation: await without.confirm(),
    });
    expect(answer.code).toBe('factor.none');
  });

  it('go with the last factor', async () => {
    const driver = await FactorDriver.withApp(product);
    const turnOff = async (confirmation: string) =>
      product.call(driver.player, accountTotpDisable, { confirmation });
    expect((await turnOff('x')).code).toBe('security.confirmation');
    expect((await turnOff(await driver.confirm())).code).toBeNull();
    expect((await turnOff(await driver.confirm())).code).toBe('factor.none');
    expect(await factorsOf(driver)).toEqual({ totpTime: null, recoveryCodesLeft: null, passkeys: [] });
    expect((await driver.logIn()).token).not.toBeNull();
  });
});
