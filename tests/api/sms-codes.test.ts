import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  authChangePassword,
  authFindPassword,
  authLogin,
  authSignUp,
  authSmsLogin,
} from '../../src/net/contract/calls/account/auth.ts';
import { profileUserInfo } from '../../src/net/contract/calls/account/profile.ts';
import {
  commonSmsCode,
  commonSmsCodeGet,
  commonUserSmsCode,
} from '../../src/net/contract/calls/account/sms.ts';
import { writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import { PASSWORD, startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { newestMessage, requestCode, solvePuzzle } from '../support/smsCodes.ts';

const CONSENTS = { isAdult: true, acceptsTerms: true, acceptsPrivacy: true };
const NEXT_CODE_MS = 60_000;

let phones = 0;
const newPhone = () => `1361${String((phones += 1)).padStart(7, '0')}`;

describe('codes sent to phones', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('sms codes');
  });
  afterAll(() => product.stop());

  const signUp = async (phone = newPhone()) => {
    await product.call(null, authSignUp, { phone, password: PASSWORD, ...CONSENTS });
    return phone;
  };
  const logIn = (phone: string, password: string) => product.call(null, authLogin, { phone, password });

  it('log in the player whose phone it is, once', async () => {
    const phone = await signUp();
    const smsCode = await requestCode(product, phone, 'login');
    expect(smsCode).toMatch(/^\d{6}$/);
    const { token } = (await product.call(null, authSmsLogin, { phone, smsCode })).data;
    expect((await product.call({ token }, profileUserInfo, {})).data.phone).toContain(phone.slice(0, 3));
    expect((await product.call(null, authSmsLogin, { phone, smsCode })).code).toBe('sms.code');
  });

  it('need the proof of a slider, each its own', async () => {
    const phone = await signUp();
    const ask = (captchaVerification?: string) =>
      product.call(null, commonSmsCode, { phone, purpose: 'login', captchaVerification });
    expect((await ask()).code).toBe('captcha.required');
    expect((await ask('made up')).code).toBe('captcha.required');
    const proof = await solvePuzzle(product);
    expect((await ask(proof)).data).toEqual({ resendSeconds: 60 });
    product.ports.advance(NEXT_CODE_MS);
    expect((await ask(proof)).code).toBe('captcha.required');
    const asGet = await product.call(null, commonSmsCodeGet, {
      phone,
      captchaVerification: await solvePuzzle(product),
    });
    expect(asGet.data).toEqual({ resendSeconds: 60 });
    for (const wrong of ['12', '+999123456789']) {
      const captchaVerification = await solvePuzzle(product);
      const answer = await product.call(null, commonSmsCode, { phone: wrong, captchaVerification });
      expect(answer.code).toBe('auth.phone');
    }
  });

  it('serve one purpose and one phone', async () => {
    const [phone, other] = [await signUp(), await signUp()];
    const smsCode = await requestCode(product, phone, 'login');
    const newPassword = 'another horse';
    expect((await product.call(null, authFindPassword, { phone, smsCode, newPassword })).code).toBe(
      'sms.code',
    );
    expect((await product.call(null, authSmsLogin, { phone: other, smsCode })).code).toBe('sms.code');
    expect((await product.call(null, authSmsLogin, { phone: `+86${phone}`, smsCode })).code).toBeNull();
  });

  it('are over after ten minutes, or when a newer one is sent', async () => {
    const phone = await signUp();
    const first = await requestCode(product, phone, 'login');
    product.ports.advance(NEXT_CODE_MS);
    const second = await requestCode(product, phone, 'login');
    expect((await product.call(null, authSmsLogin, { phone, smsCode: first })).code).toBe('sms.code');
    product.ports.advance(600_000);
    expect((await product.call(null, authSmsLogin, { phone, smsCode: second })).code).toBe('sms.code');
  });

  it('stand five wrong tries', async () => {
    const phone = await signUp();
    const smsCode = await requestCode(product, phone, 'login');
    const wrong = smsCode === '000000' ? '000001' : '000000';
    for (let n = 0; n < 5; n += 1) {
      expect((await product.call(null, authSmsLogin, { phone, smsCode: wrong })).code).toBe('sms.code');
    }
    expect((await product.call(null, authSmsLogin, { phone, smsCode })).code).toBe('sms.code');
  });

  it('set a new password, which ends every session', async () => {
    const phone = await signUp();
    const { token } = (await logIn(phone, PASSWORD)).data;
    const smsCode = await requestCode(product, phone, 'recovery');
    const bad = await product.call(null, authFindPassword, { phone, smsCode, newPassword: 'short' });
    expect(bad.code).toBe('auth.password');
    const newPassword = 'another horse';
    expect((await product.call(null, authFindPassword, { phone, smsCode, newPassword })).code).toBeNull();
    expect((await product.call({ token }, profileUserInfo, {})).code).toBe('auth.expired');
    expect((await logIn(phone, PASSWORD)).code).toBe('auth.wrongCredentials');
    expect((await logIn(phone, newPassword)).code).toBeNull();
  });

  it('are sent at most once a minute and ten times a day to a phone', async () => {
    const phone = await signUp();
    const ask = async () =>
      product.call(null, commonSmsCode, {
        phone,
        purpose: 'login',
        captchaVerification: await solvePuzzle(product),
      });
    expect((await ask()).code).toBeNull();
    const early = await ask();
    expect([early.code, early.headers['retry-after']]).toEqual(['sms.tooMany', '60']);
    for (let n = 2; n <= 9; n += 1) {
      product.ports.advance(NEXT_CODE_MS * 4);
      expect((await ask()).code).toBeNull();
    }
    product.ports.advance(NEXT_CODE_MS * 4);
    expect((await ask()).code).toBe('sms.tooMany');
  });

  it('take the seconds until the next one from the configuration', async () => {
    product.ports.advance(3_600_000);
    const phone = await signUp();
    const { store } = product.services;
    await writeSysConfig(store, 'smsResendSeconds', 90, product.ports.clock.now());
    const ask = async () =>
      product.call(null, commonSmsCode, { phone, captchaVerification: await solvePuzzle(product) });
    expect((await ask()).data).toEqual({ resendSeconds: 90 });
    product.ports.advance(89_000);
    expect((await ask()).code).toBe('sms.tooMany');
    product.ports.advance(1_000);
    expect((await ask()).code).toBeNull();
    await writeSysConfig(store, 'smsResendSeconds', 60, product.ports.clock.now());
  });

  it('tell nobody whether a phone has an account', async () => {
    product.ports.advance(3_600_000);
    const [known, unknown] = [await signUp(), newPhone()];
    for (const purpose of ['login', 'signUp', 'recovery'] as const) {
      product.ports.advance(NEXT_CODE_MS);
      const answers = [];
      for (const phone of [known, unknown]) {
        const captchaVerification = await solvePuzzle(product);
        answers.push((await product.call(null, commonSmsCode, { phone, purpose, captchaVerification })).data);
      }
      expect(answers[0]).toEqual(answers[1]);
    }
    expect(await newestMessage(product, unknown)).toContain('没有注册账号');
    const attempts = [known, unknown].map((phone) =>
      product.call(null, authFindPassword, { phone, smsCode: '123456', newPassword: 'another horse' }),
    );
    const codes = (await Promise.all(attempts)).map(({ code }) => code);
    expect(codes).toEqual(['sms.code', 'sms.code']);
  });

  it('are needed to sign up where the configuration says so', async () => {
    product.ports.advance(3_600_000);
    const { store } = product.services;
    const known = await signUp();
    await writeSysConfig(store, 'signUpNeedsSms', true, product.ports.clock.now());
    const form = (phone: string, smsCode?: string) =>
      product.call(null, authSignUp, { phone, password: PASSWORD, ...CONSENTS, smsCode });
    const phone = newPhone();
    expect((await form(phone)).code).toBe('auth.smsNeeded');
    expect((await form(known)).code).toBe('auth.smsNeeded');
    expect((await form(phone, '000000')).code).toBe('sms.code');
    expect(await requestCode(product, known, 'signUp')).toBe('');
    expect(await newestMessage(product, known)).toContain('已有账号');
    expect((await form(known, '000000')).code).toBe('sms.code');
    const smsCode = await requestCode(product, phone, 'signUp');
    expect((await form(phone, smsCode)).code).toBeNull();
    await writeSysConfig(store, 'signUpNeedsSms', false, product.ports.clock.now());
  });

  it('go to the player’s own phone, in the language asked for', async () => {
    product.ports.advance(3_600_000);
    const phone = await signUp();
    const { token } = (await logIn(phone, PASSWORD)).data;
    const captchaVerification = await solvePuzzle(product);
    const answer = await product.call({ token }, commonUserSmsCode, { captchaVerification, locale: 'en' });
    expect(answer.data).toEqual({ resendSeconds: 60 });
    expect(await newestMessage(product, phone)).toMatch(/^Fairdrop: \d{6} is your security code/);
  });

  it('are told to have failed when the provider does not take them', async () => {
    const broken = await startProduct('broken sms', () => ({
      sms: { kind: 'sandbox', send: () => Promise.reject(new Error('down')) },
    }));
    const captchaVerification = await solvePuzzle(broken);
    const answer = await broken.call(null, commonSmsCode, { phone: newPhone(), captchaVerification });
    expect(answer).toMatchObject({ status: 503, code: 'sms.failed' });
    await broken.stop();
  });
});

describe('changing the password', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('change password');
  });
  afterAll(() => product.stop());

  it('needs the present one and ends all other sessions', async () => {
    const phone = newPhone();
    await product.call(null, authSignUp, { phone, password: PASSWORD, ...CONSENTS });
    const logIn = (password: string) => product.call(null, authLogin, { phone, password });
    const mine = (await logIn(PASSWORD)).data;
    const other = (await logIn(PASSWORD)).data;
    const change = (password: string, newPassword: string) =>
      product.call(mine, authChangePassword, { password, newPassword });
    // The process knows the session from its last use.
    expect((await product.call(other, profileUserInfo, {})).code).toBeNull();
    expect((await change('wrong horse', 'another horse')).code).toBe('auth.wrongPassword');
    expect((await change(PASSWORD, 'short')).code).toBe('auth.password');
    expect((await change(PASSWORD, 'another horse')).code).toBeNull();
    expect((await product.call(mine, profileUserInfo, {})).code).toBeNull();
    expect((await product.call(other, profileUserInfo, {})).code).toBe('auth.expired');
    expect((await logIn('another horse')).code).toBeNull();
  });

  it('is refused after ten wrong tries', async () => {
    const player = await product.newPlayer();
    const change = () =>
      product.call(player, authChangePassword, { password: 'wrong horse', newPassword: 'another horse' });
    for (let n = 0; n < 10; n += 1) expect((await change()).code).toBe('auth.wrongPassword');
    expect((await change()).code).toBe('auth.tooManyAttempts');
  });
});
