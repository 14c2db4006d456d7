import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  accountChallengePasskey,
  accountFactors,
  accountPasskeyAdd,
  accountPasskeyLogin,
  accountPasskeyLoginOptions,
  accountPasskeyOptions,
  accountPasskeyRemove,
} from '../../src/net/contract/calls/account/accountFactors.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { FactorDriver } from '../support/secondFactors.ts';
import { SoftAuthenticator } from '../support/softAuthenticator.ts';
import type { Forgery } from '../support/softAuthenticator.ts';

const MINUTE_MS = 60_000;

let product: Product;
let made = 0;
beforeAll(async () => {
  product = await startProduct('passkeys');
});
afterAll(() => product.stop());

const newAuthenticator = () => new SoftAuthenticator(`authenticator ${(made += 1)}`);
async function withPasskey() {
  const driver = new FactorDriver(product, await product.newPlayer());
  const authenticator = newAuthenticator();
  const recoveryCodes = await driver.addPasskey(authenticator, 'Laptop');
  return { driver, authenticator, recoveryCodes };
}
const optionsFor = async (challenge: string) =>
  (await product.call(null, accountChallengePasskey, { challenge })).data.options;
const begin = async () => (await product.call(null, accountPasskeyLoginOptions, {})).data;

/** Each is refused where the same answer without the forgery is taken. */
const FORGERIES: readonly (readonly [string, Forgery])[] = [
  ['another origin', { origin: 'https://localhost.evil.example' }],
  ['another port', { origin: 'http://localhost:81' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['another ceremony', { type: 'webauthn.other' }],
  ['nobody present', { presence: false }],
];

describe('adding a passkey', () => {
  it('names it, gives recovery codes with the first one, and shows its last use', async () => {
    const { driver, authenticator, recoveryCodes } = await withPasskey();
    expect(recoveryCodes).toHaveLength(10);
    expect(await driver.addPasskey(newAuthenticator(), 'Phone')).toEqual([]);
    const list = async () => (await product.call(driver.player, accountFactors, {})).data.passkeys;
    expect((await list()).map(({ name, lastUseTime }) => [name, lastUseTime])).toEqual([
      ['Laptop', null],
      ['Phone', null],
    ]);
    const { challenge, methods } = await driver.challenge();
    expect(methods).toEqual(['passkey', 'recovery']);
    const done = await driver.answer(challenge, 'passkey', authenticator.get(await optionsFor(challenge)));
    expect((await product.balance(done.data)).playerId).toBe(driver.player.id);
    expect((await list())[0]?.lastUseTime).toBe(product.ports.clock.now().toISOString());
  });

  it.each([...FORGERIES, ['broken JSON', { credentialId: '"' }] as const])(
    'is refused with %s',
    async (_what, forged) => {
      const driver = new FactorDriver(product, await product.newPlayer());
      const confirmation = await driver.confirm();
      const { options } = (await product.call(driver.player, accountPasskeyOptions, { confirmation })).data;
      const credential = newAuthenticator().create(options, forged);
      const input = { name: 'Laptop', credential };
      expect((await product.call(driver.player, accountPasskeyAdd, input)).code).toBe('factor.passkey');
      expect((await driver.logIn()).challenge).toBeNull();
    },
  );

  it('takes what it asked for once, within five minutes, and no passkey of another player', async () => {
    const { driver, authenticator } = await withPasskey();
    const other = new FactorDriver(product, await product.newPlayer());
    const options = async () => {
      const confirmation = await other.confirm();
      return (await product.call(other.player, accountPasskeyOptions, { confirmation })).data.options;
    };
    const add = (credential: string) =>
      product.call(other.player, accountPasskeyAdd, { name: 'Mine', credential });
    expect((await add(authenticator.create(await options()))).code).toBe('factor.passkey');
    expect((await driver.logIn()).challenge?.methods).toContain('passkey');
    const late = newAuthenticator().create(await options());
    product.ports.advance(5 * MINUTE_MS);
    expect((await add(late)).code).toBe('factor.passkey');
    const own = newAuthenticator();
    const credential = own.create(await options());
    expect((await add(credential)).code).toBeNull();
    expect((await add(credential)).code).toBe('factor.passkey');
  });

  it('is refused from an address without a host name', async () => {
    const { driver } = await withPasskey();
    const confirmation = await driver.confirm();
    const response = await product.app.inject({
      method: 'POST',
      url: accountPasskeyOptions.path,
      headers: {
        host: '127.0.0.1:3000',
        token: driver.player.token,
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ confirmation }).toString(),
    });
    expect(response.json()).toMatchObject({ code: 'factor.host' });
  });
});

describe('a login with a passkey as second factor', () => {
  it.each([
    ...FORGERIES,
    ['a broken signature', { breaksSignature: true }] as const,
    ['an unknown passkey', { credentialId: 'AAAA' }] as const,
  ])('is refused with %s', async (_what, forged) => {
    const { driver, authenticator } = await withPasskey();
    const { challenge } = await driver.challenge();
    const options = await optionsFor(challenge);
    const attempt = (more: Forgery) => driver.answer(challenge, 'passkey', authenticator.get(options, more));
    expect((await attempt(forged)).code).toBe('factor.passkey');
    expect((await attempt({ verifiesUser: false })).code).toBeNull();
  });

  it('takes no passkey of another player, and none before it was asked for', async () => {
    const [one, other] = [await withPasskey(), await withPasskey()];
    const { challenge } = await one.driver.challenge();
    const early = one.authenticator.get(JSON.stringify({ challenge: 'AAAA', rpId: 'localhost' }));
    expect((await one.driver.answer(challenge, 'passkey', early)).code).toBe('factor.passkey');
    const foreign = other.authenticator.get(await optionsFor(challenge));
    expect((await one.driver.answer(challenge, 'passkey', foreign)).code).toBe('factor.passkey');
  });

  it('is refused when the counter of the passkey has gone back', async () => {
    const { driver, authenticator } = await withPasskey();
    const attempt = async () => {
      const { challenge } = await driver.challenge();
      return driver.answer(challenge, 'passkey', authenticator.get(await optionsFor(challenge)));
    };
    expect((await attempt()).code).toBeNull();
    authenticator.signCount = 0;
    expect((await attempt()).code).toBe('factor.passkey');
  });

  it('needs none of it once the passkey is removed', async () => {
    const { driver, authenticator } = await withPasskey();
    const remove = async (id: string, confirmation: string) =>
      product.call(driver.player, accountPasskeyRemove, { id, confirmation });
    expect((await remove(authenticator.id, 'x')).code).toBe('security.confirmation');
    expect((await remove('AAAA', await driver.confirm())).code).toBe('factor.passkeyUnknown');
    expect((await remove(authenticator.id, await driver.confirm())).code).toBeNull();
    expect((await driver.logIn()).token).not.toBeNull();
  });
});

describe('a login by passkey alone', () => {
  it('opens the session of its player, once', async () => {
    const { driver, authenticator } = await withPasskey();
    const { challenge, options } = await begin();
    const credential = authenticator.get(options);
    const logIn = () => product.call(null, accountPasskeyLogin, { challenge, credential });
    expect((await product.balance((await logIn()).data)).playerId).toBe(driver.player.id);
    expect((await logIn()).code).toBe('factor.challenge');
  });

  it.each([...FORGERIES, ['its owner not checked', { verifiesUser: false }] as const])(
    'is refused with %s',
    async (_what, forged) => {
      const { authenticator } = await withPasskey();
      const { challenge, options } = await begin();
      const credential = authenticator.get(options, forged);
      const input = { challenge, credential };
      expect((await product.call(null, accountPasskeyLogin, input)).code).toBe('factor.passkey');
    },
  );

  it('takes no challenge of a login by password, and the other way round', async () => {
    const { driver, authenticator } = await withPasskey();
    const { challenge } = await driver.challenge();
    const credential = authenticator.get(await optionsFor(challenge));
    const swapped = await product.call(null, accountPasskeyLogin, { challenge, credential });
    expect(swapped.code).toBe('factor.passkey');
    const alone = await begin();
    const answer = authenticator.get(alone.options);
    expect((await driver.answer(alone.challenge, 'passkey', answer)).code).toBe('factor.challenge');
  });
});
