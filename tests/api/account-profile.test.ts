import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  profileBindMail,
  profileChangeMail,
  profileChangePhone,
  profileModifyNickname,
  profileModifyTradeUrl,
  profileSecurityCheck,
} from '../../src/net/contract/calls/account/account.ts';
import type { SecurityPurpose } from '../../src/net/contract/calls/account/account.ts';
import { authLogin } from '../../src/net/contract/calls/account/auth.ts';
import { requestCode } from '../support/smsCodes.ts';
import { PASSWORD, startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

const MINUTE_MS = 60_000;
const LINK = 'https://steamcommunity.com/tradeoffer/new/?partner=123456&token=AbCd_123';

let product: Product;
let player: TestPlayer;
let other: TestPlayer;
beforeAll(async () => {
  product = await startProduct('account profile');
  player = await product.newPlayer();
  other = await product.newPlayer();
});
afterAll(() => product.stop());

const rename = (nickname: string, who = player) => product.call(who, profileModifyNickname, { nickname });
const check = (purpose: SecurityPurpose, password = PASSWORD, who = player) =>
  product.call(who, profileSecurityCheck, { purpose, password });
const confirm = async (purpose: SecurityPurpose, who = player) =>
  (await check(purpose, PASSWORD, who)).data.confirmation;
const info = (who = player) => product.balance(who);

describe('the nickname', () => {
  it('is changed, and stored in its plain form', async () => {
    expect((await rename('  Ｌａｍｐ light ')).data.nickname).toBe('Lamp light');
    expect((await info()).nickname).toBe('Lamp light');
    expect((await rename('灯下·夜行_7')).data.nickname).toBe('灯下·夜行_7');
  });

  it.each([
    ['empty', '', 'nickname.length'],
    ['of spaces', '    ', 'nickname.length'],
    ['of one character', '灯', 'nickname.length'],
    ['of seventeen characters', 'abcdefghijklmnopq', 'nickname.length'],
    ['of seventeen in plain form', '㎏'.repeat(9), 'nickname.length'],
    ['with a line break', 'lamp\nlight', 'nickname.characters'],
    ['with a control', 'lamp\u0007', 'nickname.characters'],
    ['with a zero-width space', 'la\u200bmp', 'nickname.characters'],
    ['with a right-to-left override', 'lamp\u202egpj', 'nickname.characters'],
    ['with a Hangul filler', 'lamp\u3164', 'nickname.characters'],
    ['with piled-up marks', `a\u0301\u0302\u0303\u0304b`, 'nickname.characters'],
    ['with an emoji', 'lamp🔥', 'nickname.characters'],
    ['with markup', '<b>lamp', 'nickname.characters'],
    ['with two spaces', 'lamp  light', 'nickname.characters'],
    ['of signs', '.-_', 'nickname.characters'],
  ])('is refused %s, and stays', async (_what, nickname, code) => {
    const before = (await info()).nickname;
    expect((await rename(nickname)).code).toBe(code);
    expect((await info()).nickname).toBe(before);
  });

  it.each([
    ['in another case', 'NIGHT paul'],
    ['without its space', 'NightPaul'],
    ['with a Cyrillic a and p', 'Night р\u0430ul'],
    ['with a capital I for an l', 'Night PauI'],
    ['with a 1 for an i', 'N1ght Paul'],
    ['with accents', 'Níght Päul'],
    ['in mathematical letters', '𝐍𝐢𝐠𝐡𝐭 𝐏𝐚𝐮𝐥'],
    ['in Greek', 'Nιght Pαυl'],
  ])('is refused when it looks like another player’s: %s', async (_what, nickname) => {
    await rename('Night Paul', other);
    expect((await rename(nickname)).code).toBe('nickname.taken');
  });

  it('may be written otherwise by the player who has it', async () => {
    await rename('Night Paul', other);
    expect((await rename('NIGHT PAUL', other)).data.nickname).toBe('NIGHT PAUL');
  });

  it('is refused when it looks like the first one of a player', async () => {
    const first = (await info(await product.newPlayer())).nickname;
    expect(first).toMatch(/^No\.[0-9A-F]{6}$/);
    for (const nickname of [first, '玩家 00A1FF', 'Player00A1FF', 'PIayerOOA1ff'])
      expect((await rename(nickname)).code).toBe('nickname.taken');
    expect((await rename('玩家灯下')).code).toBeNull();
  });

  it.each(['官方客服', 'Fа1rdrop', 'night lamp'])(
    'is refused when it is the house’s: %s',
    async (nickname) => {
      expect((await rename(nickname)).code).toBe('nickname.reserved');
    },
  );

  it('is given to one of many who ask for it at once', async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => product.newPlayer()));
    const answers = await Promise.all(players.map((each) => rename('Only One', each)));
    expect(answers.map(({ code }) => code).sort()).toEqual(
      [null, ...Array<string>(5).fill('nickname.taken')].sort(),
    );
  });
});

describe('the trade link', () => {
  it('is stored in its plain form', async () => {
    const { data } = await product.call(player, profileModifyTradeUrl, { tradeUrl: ` ${LINK} ` });
    expect(data.tradeUrl).toBe(LINK);
    expect((await info()).tradeUrl).toBe(LINK);
  });

  it.each([
    ['nothing', ''],
    ['of another host', LINK.replace('steamcommunity.com', 'steamcommunity.com.example')],
    ['without https', LINK.replace('https', 'http')],
    ['of a profile', 'https://steamcommunity.com/id/lamp'],
    ['a script', 'javascript:alert(1)'],
  ])('is refused with the message of the specification: %s', async (_what, tradeUrl) => {
    const before = (await info()).tradeUrl;
    expect((await product.call(player, profileModifyTradeUrl, { tradeUrl })).code).toBe('profile.tradeUrl');
    expect((await info()).tradeUrl).toBe(before);
  });
});

describe('a confirmation by password', () => {
  const bind = (confirmation: string) =>
    product.call(player, profileBindMail, { mail: 'lamp@example.com', confirmation });

  it('is refused with a wrong password', async () => {
    expect((await check('mail', 'another password')).code).toBe('security.password');
  });

  it('is good for its purpose, its player and ten minutes only', async () => {
    expect((await bind('x')).code).toBe('security.confirmation');
    expect((await bind(await confirm('phone'))).code).toBe('security.confirmation');
    expect((await bind(await confirm('mail', other))).code).toBe('security.confirmation');
    const late = await confirm('mail');
    product.ports.advance(10 * MINUTE_MS);
    expect((await bind(late)).code).toBe('security.confirmation');
    expect((await info()).mail).toBeNull();
  });

  it('is used up by the change, and not by a refused one', async () => {
    const confirmation = await confirm('mail');
    const change = { mail: 'lamp@example.com', confirmation };
    expect((await product.call(player, profileChangeMail, change)).code).toBe('mail.notBound');
    expect((await bind(confirmation)).code).toBeNull();
    expect((await product.call(player, profileChangeMail, change)).code).toBe('security.confirmation');
    expect((await bind(await confirm('mail'))).code).toBe('mail.bound');
  });

  it('stores only a hash of its token', async () => {
    const token = await confirm('close');
    const rows = await product.services.store.query('SELECT token_hash FROM security_confirmations');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('does not take the password in the query', async () => {
    const { statusCode, payload } = await product.app.inject({
      method: 'POST',
      url: `/api/profile/securityCheck?purpose=mail&password=${encodeURIComponent(PASSWORD)}`,
      headers: { token: player.token },
    });
    expect([statusCode, (JSON.parse(payload) as { code: string }).code]).toEqual([
      400,
      'common.secretInQuery',
    ]);
  });

  it('counts wrong passwords as failed logins', async () => {
    const guessed = await product.newPlayer();
    for (let guess = 0; guess < 10; guess += 1) await check('mail', `guess ${guess}`, guessed);
    expect((await check('mail', PASSWORD, guessed)).code).toBe('auth.tooManyAttempts');
    product.ports.advance(10 * MINUTE_MS);
    expect((await check('mail', PASSWORD, guessed)).code).toBeNull();
  });
});

describe('the e-mail', () => {
  it('is shown masked, and changed', async () => {
    expect((await info()).mail).toBe('l***@example.com');
    const confirmation = await confirm('mail');
    const changed = await product.call(player, profileChangeMail, {
      mail: ' night@example.org ',
      confirmation,
    });
    expect(changed.code).toBeNull();
    expect((await info()).mail).toBe('n***@example.org');
  });

  it.each(['', 'lamp', 'lamp@', '@example.com', 'la mp@example.com', `${'a'.repeat(250)}@example.com`])(
    'is refused when it is none: %s',
    async (mail) => {
      const confirmation = await confirm('mail');
      expect((await product.call(player, profileChangeMail, { mail, confirmation })).code).toBe(
        'mail.format',
      );
    },
  );

  it('does not tell who else has it', async () => {
    const confirmation = await confirm('mail', other);
    const bound = await product.call(other, profileBindMail, { mail: 'night@example.org', confirmation });
    expect(bound.code).toBeNull();
  });
});

describe('the phone', () => {
  const PHONE = '13711112222';
  const change = async (phone: string) => {
    // No phone gets no code.
    const smsCode = phone.length < 6 ? '123456' : await requestCode(product, phone, 'change');
    product.ports.advance(MINUTE_MS);
    return product.call(player, profileChangePhone, { phone, smsCode, confirmation: await confirm('phone') });
  };

  it.each([
    ['no phone', '12345', 'auth.phone'],
    ['another player’s', '13800000002', 'auth.phoneTaken'],
    ['another player’s in its other spelling', '+8613800000002', 'auth.phoneTaken'],
  ])('is refused when it is %s', async (_what, phone, code) => {
    expect((await change(phone)).code).toBe(code);
  });

  it('is the login name from then on, in both spellings', async () => {
    expect((await change(`+86${PHONE}`)).code).toBeNull();
    expect((await info()).phone).toBe('137******22');
    const login = (phone: string) => product.call(null, authLogin, { phone, password: PASSWORD });
    expect((await login(PHONE)).data.isReopened).toBe(false);
    expect((await login('13800000001')).code).toBe('auth.wrongCredentials');
  });
});
