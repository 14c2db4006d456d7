import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authSignUp } from '../../src/net/contract/calls/account/auth.ts';
import { commonSysConfig } from '../../src/net/contract/calls/site/common.ts';
import { profileUserInfo } from '../../src/net/contract/calls/account/profile.ts';
import { writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import { documentValues } from '../../server/domain/documents/document-values.ts';
import { readSysConfig } from '../../server/domain/configuration/sys-config.ts';
import { PASSWORD, startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

const consents = { isAdult: true, acceptsTerms: true, acceptsPrivacy: true };

describe('what a player chooses when signing up', () => {
  let product: Product;
  let phones = 13_900_000_000;
  beforeAll(async () => {
    product = await startProduct('first-profile');
  });
  afterAll(() => product.stop());

  const signUp = (input: object) =>
    product.call(null, authSignUp, {
      phone: String((phones += 1)),
      password: PASSWORD,
      ...consents,
      ...input,
    });
  const infoOf = async (answer: Awaited<ReturnType<typeof signUp>>) =>
    (await product.call({ token: answer.data.token }, profileUserInfo, {})).data;
  const countPlayers = async () =>
    (await product.services.store.query<{ n: number }>('SELECT count(*)::int AS n FROM players'))[0]?.n;

  it('is the nickname and the avatar', async () => {
    const info = await infoOf(await signUp({ nickname: ' 追光的狐狸417 ', headPic: 'fox' }));
    expect(info).toMatchObject({ nickname: '追光的狐狸417', avatar: '/art/avatars/fox.webp' });
    expect(info.headGround).toBe('/art/avatars/ground-moss.webp');
  });

  it('may be left out: the first nickname is read in every language', async () => {
    expect((await infoOf(await signUp({}))).nickname).toMatch(/^No\.[0-9A-F]{6}$/);
    expect((await infoOf(await signUp({}))).avatar).toBe('');
  });

  it.each([
    ['one letter', { nickname: 'x' }, 'nickname.length'],
    ['an emoji', { nickname: 'fox 🦊' }, 'nickname.characters'],
    ['a first nickname', { nickname: 'No.0A1B2C' }, 'nickname.taken'],
    ['a first nickname of earlier sign-ups', { nickname: 'Player0A1B2C' }, 'nickname.taken'],
    ['a nickname of another player', { nickname: '追光的狐狸417' }, 'nickname.taken'],
    ['one that looks like it', { nickname: '追光的狐狸4l7' }, 'nickname.taken'],
    ['a name of the house', { nickname: '官方客服' }, 'nickname.reserved'],
    ['a name that looks like the site’s', { nickname: 'Fа1rdrop' }, 'nickname.reserved'],
    ['the name of a bot', { nickname: 'night lamp' }, 'nickname.reserved'],
    ['an avatar that the list does not have', { headPic: 'dragon' }, 'avatar.missing'],
  ])('is refused with %s, and nothing is written', async (_what, input, code) => {
    const before = await countPlayers();
    expect((await signUp(input)).code).toBe(code);
    expect(await countPlayers()).toBe(before);
  });

  it('belongs to one of fifty who want the same nickname at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => signUp({ nickname: 'QuietComet' })));
    expect(answers.filter(({ code }) => code === null)).toHaveLength(1);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([null, 'nickname.taken']));
    await product.expectCoherentLedger();
  });
});

describe('the welcome packet', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('welcome-amount');
  });
  afterAll(() => product.stop());

  it('has the configured amount, which pages and documents name too', async () => {
    const { store } = product.services;
    const readConfig = async () => {
      product.ports.advance(250);
      return (await product.call(null, commonSysConfig, {})).data;
    };
    expect(await readConfig()).toMatchObject({ welcomeAmount: 50_000, combinedConsent: false });
    await writeSysConfig(store, 'welcomeAmount', 12_300, product.ports.clock.now());
    expect((await readConfig()).welcomeAmount).toBe(12_300);
    const { data } = await product.call(null, authSignUp, {
      phone: '13900000001',
      password: PASSWORD,
      ...consents,
    });
    expect((await product.call(data, profileUserInfo, {})).data.balance.main).toBe(12_300);
    expect(documentValues(await readSysConfig(store)).welcomeCoins).toBe('123');
    await product.expectCoherentLedger();
  });
});
