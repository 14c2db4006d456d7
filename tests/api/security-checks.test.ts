import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  profileBindMail,
  profileChangePhone,
  profileSecurityCheck,
} from '../../src/net/contract/calls/account/account.ts';
import { authChangePassword, authLogin, authSmsLogin } from '../../src/net/contract/calls/account/auth.ts';
import { profileUserInfo } from '../../src/net/contract/calls/account/profile.ts';
import { accountSecurityMethods, authVerify } from '../../src/net/contract/calls/account/security.ts';
import { commonSmsCode, commonUserSmsCode } from '../../src/net/contract/calls/account/sms.ts';
import { profileOrnamentRetrieval } from '../../src/net/contract/calls/items/takeBack.ts';
import { PASSWORD, startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';
import { newestMessage, requestCode, solvePuzzle } from '../support/smsCodes.ts';
import { newOwner } from '../support/takeBacks.ts';

const MINUTE_MS = 60_000;

let product: Product;
beforeAll(async () => {
  product = await startProduct('security checks');
});
afterAll(() => product.stop());

let phones = 0;
const newPhone = () => `1390000${String((phones += 1)).padStart(4, '0')}`;

const store = () => product.services.store;

async function phoneOf(player: TestPlayer): Promise<string> {
  const [row] = await store().query<{ phone: string }>('SELECT phone FROM players WHERE id = $1', [
    player.id,
  ]);
  return row?.phone ?? '';
}

/** The code that `userSmsCode` sends to the player’s own phone. */
async function ownCode(player: TestPlayer): Promise<string> {
  product.ports.advance(MINUTE_MS);
  const captchaVerification = await solvePuzzle(product);
  const answer = await product.call(player, commonUserSmsCode, { captchaVerification });
  expect(answer.code).toBeNull();
  return /\d{6}/.exec(await newestMessage(product, await phoneOf(player)))?.[0] ?? '';
}

async function codeFor(phone: string, purpose: 'change' | 'login' = 'change'): Promise<string> {
  product.ports.advance(MINUTE_MS);
  return requestCode(product, phone, purpose);
}

const checkBy = (player: TestPlayer, smsCode: string) =>
  product.call(player, profileSecurityCheck, { purpose: 'mail', smsCode });

const confirm = async (player: TestPlayer, purpose: 'phone' | 'password' | 'takeBack' | 'mail') =>
  (await product.call(player, profileSecurityCheck, { purpose, password: PASSWORD })).data.confirmation;

/** As an external sign-in leaves it. */
async function withoutMeans(...columns: ('phone' | 'password_hash')[]): Promise<TestPlayer> {
  const player = await product.newPlayer();
  for (const column of columns)
    await store().query(`UPDATE players SET ${column} = NULL WHERE id = $1`, [player.id]);
  return player;
}

describe('a confirmation by code', () => {
  it('is answered by securityCheck and by verify alike, for the purpose asked for', async () => {
    const player = await product.newPlayer();
    const bind = (confirmation: string) =>
      product.call(player, profileBindMail, { mail: 'lamp@example.com', confirmation });
    const wrongPurpose = { purpose: 'phone', smsCode: await ownCode(player) } as const;
    const verified = (await product.call(player, authVerify, wrongPurpose)).data;
    expect((await bind(verified.confirmation)).code).toBe('security.confirmation');
    const { confirmation } = (await checkBy(player, await ownCode(player))).data;
    expect((await bind(confirmation)).code).toBeNull();
  });

  it('takes only the newest code of the own phone, once, for ten minutes', async () => {
    const [player, other] = [await product.newPlayer(), await product.newPlayer()];
    const codes = {
      wrong: '000000',
      'of another player': await ownCode(other),
      'for another phone': await codeFor(newPhone()),
      'for another purpose': await codeFor(await phoneOf(player), 'login'),
    };
    for (const [what, code] of Object.entries(codes))
      expect((await checkBy(player, code)).code, what).toBe('sms.code');
    const code = await ownCode(player);
    product.ports.advance(10 * MINUTE_MS);
    expect((await checkBy(player, code)).code, 'expired').toBe('sms.code');
    const fresh = await ownCode(player);
    expect((await checkBy(player, fresh)).code).toBeNull();
    expect((await checkBy(player, fresh)).code, 'used').toBe('sms.code');
  });

  it('is not found by guessing', async () => {
    const player = await product.newPlayer();
    const code = await ownCode(player);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let guess = 0; guess < 5; guess += 1) expect((await checkBy(player, wrong)).code).toBe('sms.code');
    expect((await checkBy(player, code)).code).toBe('sms.code');
  });

  it.each(['/api/profile/securityCheck', '/api/auth/verify'])(
    'is not read from the address: %s',
    async (path) => {
      const { token } = await product.newPlayer();
      const url = `${path}?purpose=mail&smsCode=123456`;
      const { payload } = await product.app.inject({ method: 'POST', url, headers: { token } });
      expect((JSON.parse(payload) as { code: string }).code).toBe('common.secretInQuery');
    },
  );

  it('fails where codes cannot be sent, and the password still does', async () => {
    const broken = await startProduct('broken codes', () => ({
      sms: { kind: 'sandbox', send: () => Promise.reject(new Error('down')) },
    }));
    const player = await broken.newPlayer();
    const captchaVerification = await solvePuzzle(broken);
    const asked = await broken.call(player, commonUserSmsCode, { captchaVerification });
    expect(asked).toMatchObject({ status: 503, code: 'sms.failed' });
    const proof = { purpose: 'mail', password: PASSWORD } as const;
    expect((await broken.call(player, profileSecurityCheck, proof)).code).toBeNull();
    await broken.stop();
  });
});

describe('an account without password or phone', () => {
  const methods = async (player: TestPlayer) => (await product.call(player, accountSecurityMethods, {})).data;
  const check = (player: TestPlayer, proof: { password?: string; smsCode?: string }) =>
    product.call(player, profileSecurityCheck, { purpose: 'phone', ...proof });

  it('says by what it confirms', async () => {
    const player = await product.newPlayer();
    const phone = await phoneOf(player);
    const masked = `${phone.slice(0, 3)}******${phone.slice(-2)}`;
    expect(await methods(player)).toEqual({ hasPassword: true, phone: masked });
    expect(await methods(await withoutMeans('phone', 'password_hash'))).toEqual({
      hasPassword: false,
      phone: null,
    });
  });

  it('confirms by a login within ten minutes, and by nothing else', async () => {
    const player = await withoutMeans('phone', 'password_hash');
    expect((await check(player, { password: PASSWORD })).code).toBe('security.password');
    expect((await check(player, { smsCode: '123456' })).code).toBe('sms.code');
    expect((await check(player, {})).code).toBeNull();
    product.ports.advance(10 * MINUTE_MS);
    expect(await check(player, {})).toMatchObject({ status: 403, code: 'security.loginAgain' });
  });

  it('never confirms by a login where there is a password or a phone', async () => {
    expect((await check(await product.newPlayer(), {})).code).toBe('security.password');
    expect((await check(await withoutMeans('phone'), {})).code).toBe('security.password');
    expect((await check(await withoutMeans('password_hash'), {})).code).toBe('sms.code');
  });

  it('binds its first phone and sets its first password', async () => {
    const player = await withoutMeans('phone', 'password_hash');
    const phone = newPhone();
    const { confirmation } = (await check(player, {})).data;
    const smsCode = await codeFor(phone);
    expect(
      (await product.call(player, profileChangePhone, { phone, smsCode, confirmation })).code,
    ).toBeNull();
    const proof = { purpose: 'password', smsCode: await ownCode(player) } as const;
    const forPassword = (await product.call(player, profileSecurityCheck, proof)).data.confirmation;
    const change = { newPassword: 'first password', confirmation: forPassword };
    expect((await product.call(player, authChangePassword, change)).code).toBeNull();
    expect((await product.call(null, authLogin, { phone, password: 'first password' })).code).toBeNull();
  });
});

describe('changing the phone', () => {
  const change = (player: TestPlayer, phone: string, smsCode: string, confirmation: string) =>
    product.call(player, profileChangePhone, { phone, smsCode, confirmation });

  it('needs a code sent to the new phone', async () => {
    const player = await product.newPlayer();
    const [old, phone, elsewhere] = [await phoneOf(player), newPhone(), newPhone()];
    const confirmation = await confirm(player, 'phone');
    for (const [what, code] of [
      ['wrong', '000000'],
      ['of the old phone', await ownCode(player)],
      ['of another phone', await codeFor(elsewhere)],
      ['for another purpose', await codeFor(phone, 'login')],
    ] as const)
      expect((await change(player, phone, code, confirmation)).code, what).toBe('sms.code');
    expect(await phoneOf(player)).toBe(old);
    expect((await change(player, phone, await codeFor(phone), confirmation)).code).toBeNull();
    expect(await phoneOf(player)).toBe(phone);
    const smsCode = await codeFor(phone, 'login');
    expect((await product.call(null, authSmsLogin, { phone, smsCode })).code).toBeNull();
  });

  it('leaves the code unused when the confirmation is not good', async () => {
    const player = await product.newPlayer();
    const phone = newPhone();
    const smsCode = await codeFor(phone);
    expect((await change(player, phone, smsCode, 'x')).code).toBe('security.confirmation');
    expect((await change(player, phone, smsCode, await confirm(player, 'phone'))).code).toBeNull();
  });

  it('tells that a phone is taken only to who can read its messages', async () => {
    const [player, owner] = [await product.newPlayer(), await product.newPlayer()];
    const taken = await phoneOf(owner);
    expect((await change(player, taken, '000000', await confirm(player, 'phone'))).code).toBe('sms.code');
    const smsCode = await codeFor(taken);
    expect((await change(player, taken, smsCode, await confirm(player, 'phone'))).code).toBe(
      'auth.phoneTaken',
    );
  });
});

describe('changing the password by a confirmation', () => {
  it('ends the other sessions, and takes no confirmation of another purpose or twice', async () => {
    const player = await product.newPlayer();
    const phone = await phoneOf(player);
    const other = (await product.call(null, authLogin, { phone, password: PASSWORD })).data;
    const change = (confirmation: string | undefined, newPassword = 'another horse') =>
      product.call(player, authChangePassword, { newPassword, confirmation });
    expect((await change(undefined)).code).toBe('security.confirmation');
    expect((await change(await confirm(player, 'mail'))).code).toBe('security.confirmation');
    const confirmation = await confirm(player, 'password');
    expect((await change(confirmation)).code).toBeNull();
    expect((await change(confirmation)).code).toBe('security.confirmation');
    expect((await product.call(player, profileUserInfo, {})).code).toBeNull();
    expect((await product.call(other, profileUserInfo, {})).code).toBe('auth.expired');
  });
});

describe('taking back', () => {
  it('needs a confirmation of its purpose, which covers ten minutes', async () => {
    const { player, ids } = await newOwner(product, 3);
    const take = (id: string | undefined, confirmation: string) =>
      product.call(
        player,
        profileOrnamentRetrieval,
        { ids: id ?? '', confirmation },
        { key: product.newKey() },
      );
    for (const wrong of ['x', await confirm(player, 'mail')])
      expect((await take(ids[0], wrong)).code).toBe('security.confirmation');
    const confirmation = await confirm(player, 'takeBack');
    for (const id of ids.slice(0, 2)) expect((await take(id, confirmation)).data.taken).toBe(1);
    product.ports.advance(10 * MINUTE_MS);
    expect((await take(ids[2], confirmation)).code).toBe('security.confirmation');
  });
});

describe('asking for a code', () => {
  it('to change to a phone sends one whether or not the phone has an account', async () => {
    const taken = await phoneOf(await product.newPlayer());
    for (const phone of [taken, newPhone()]) {
      product.ports.advance(MINUTE_MS);
      const captchaVerification = await solvePuzzle(product);
      const request = { phone, purpose: 'change', captchaVerification } as const;
      expect((await product.call(null, commonSmsCode, request)).code).toBeNull();
      expect(await newestMessage(product, phone)).toMatch(/\d{6}/);
    }
  });
});
