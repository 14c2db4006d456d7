import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { assembleTestProduct } from '../support/assembly.ts';
import { authLogin, authSignUp } from '../../src/net/contract/calls/account/auth.ts';
import { testPorts } from '../support/ports.ts';
import { openTestStore } from '../support/stores.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

describe('sign-up at the product', () => {
  let server: Awaited<ReturnType<typeof assembleTestProduct>>;
  let close: () => Promise<void>;
  beforeEach(async () => {
    const { store, drop } = await openTestStore();
    server = await assembleTestProduct(store, testPorts(), { rateLimits: true });
    close = async () => {
      await server.stop();
      await drop();
    };
  });
  afterEach(() => close());

  /** Too short a password: the limit counts tries, and no account is made. */
  const ask = async (path: string, phone: string, remoteAddress: string) => {
    const payload = new URLSearchParams({ phone, password: 'x' }).toString();
    const response = await server.app.inject({
      method: 'POST',
      url: path,
      headers: FORM,
      payload,
      remoteAddress,
    });
    return response.json<{ status: number; code: string }>();
  };

  it('is limited by phone, from any address, without effect on others', async () => {
    const [phone, other] = ['13800000001', '13800000002'];
    for (let n = 0; n < 10; n += 1)
      expect((await ask(authSignUp.path, phone, `10.0.0.${n}`)).code).toBe('auth.password');
    expect(await ask(authSignUp.path, phone, '10.0.1.1')).toMatchObject({
      status: 429,
      code: 'auth.tooManyAttempts',
    });
    expect((await ask(authSignUp.path, other, '10.0.1.1')).code).toBe('auth.password');
    expect((await ask(authLogin.path, phone, '10.0.1.1')).code).toBe('auth.wrongCredentials');
  });

  it('is limited by address, for any phones', async () => {
    for (let n = 0; n < 60; n += 1)
      expect((await ask(authSignUp.path, `138000001${10 + n}`, '10.0.0.1')).code).toBe('auth.password');
    expect((await ask(authSignUp.path, '13800000199', '10.0.0.1')).status).toBe(429);
    expect((await ask(authSignUp.path, '13800000199', '10.0.0.2')).code).toBe('auth.password');
  });
});
