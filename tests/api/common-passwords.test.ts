import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dictionary } from '@zxcvbn-ts/language-common';
import { authChangePassword, authLogin, authSignUp } from '../../src/net/contract/calls/account/auth.ts';
import { PASSWORD_MIN } from '../../src/net/contract/limits.ts';
import { hashPassword } from '../../server/domain/accounts/passwords.ts';
import { PASSWORD, startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct('common-passwords');
});
afterAll(() => product.stop());

let phones = 0;
const signUp = (password: string, phone = `1370000${String((phones += 1)).padStart(4, '0')}`) =>
  product.call(null, authSignUp, {
    phone,
    password,
    isAdult: true,
    acceptsTerms: true,
    acceptsPrivacy: true,
  });

describe('a common password', () => {
  it.each(['password', 'PassWord', '12345678', 'iloveyou', 'qwertyuiop'])(
    'is refused at sign-up: %s',
    async (password) => {
      const { status, code, fields } = await signUp(password);
      expect({ status, code }).toEqual({ status: 400, code: 'auth.commonPassword' });
      expect(fields.map(({ field }) => field)).toEqual(['password']);
    },
  );

  it.each(['fairdrop', 'Fair-Drop_2026', '!fairdrop123'])(
    'is one with the name of the site: %s',
    async (password) => {
      expect((await signUp(password)).code).toBe('auth.commonPassword');
    },
  );

  it.each(['13700009999', '+8613700009999', '137 0000 9999', '00009999'])(
    'is the phone of the account: %s',
    async (password) => {
      expect((await signUp(password, '13700009999')).code).toBe('auth.commonPassword');
    },
  );

  it.each([
    PASSWORD,
    'a long one of more than sixty-four characters, which nobody guesses',
    'fairdrop is my hobby',
    '13700008888',
    'ppppppppé',
  ])('is not %s', async (password) => {
    expect((await signUp(password)).code).toBeNull();
  });

  it('is looked for among far more than the 3,000 that ASVS asks for', () => {
    expect(dictionary.passwords.filter(({ length }) => length >= PASSWORD_MIN).length).toBeGreaterThan(
      15_000,
    );
  });

  it('keeps working where an account has it', async () => {
    const phone = '13700007777';
    await signUp(PASSWORD, phone);
    await product.services.store.query('UPDATE players SET password_hash = $2 WHERE phone = $1', [
      phone,
      await hashPassword('password'),
    ]);
    expect((await product.call(null, authLogin, { phone, password: 'password' })).code).toBeNull();
  });

  it('is refused as the new one of a change, and the old one stays', async () => {
    const player = await product.newPlayer();
    const change = (password: string, newPassword: string) =>
      product.call(player, authChangePassword, { password, newPassword });
    const refused = await change(PASSWORD, 'password123');
    expect([refused.code, refused.fields[0]?.field]).toEqual(['auth.commonPassword', 'newPassword']);
    expect((await change('not the password', 'another horse')).code).toBe('auth.wrongPassword');
    expect((await change(PASSWORD, 'another horse')).code).toBeNull();
  });
});
