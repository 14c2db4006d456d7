import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authSmsLogin } from '../../src/net/contract/calls/account/auth.ts';
import { commonSmsCode } from '../../src/net/contract/calls/account/sms.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { buildTestServices } from '../support/services.ts';
import { checkPuzzle, encryptPoint, newPuzzle, requestCode, solvePuzzle } from '../support/smsCodes.ts';
import { COPIES } from '../support/raceSize.ts';

const NEXT_CODE_MS = 60_000;
const PHONE = '13800000001';

/** Two services over one store act as two processes. */
describe(`${COPIES} copies at once`, () => {
  let product: Product;
  let other: Awaited<ReturnType<typeof buildTestServices>>;
  beforeAll(async () => {
    product = await startProduct('verification races');
    expect(product.services.store.kind).toBe('postgres');
    other = await buildTestServices(product.services.store, product.ports);
    await product.newPlayer();
  });
  afterAll(() => product.stop());

  const countOf = async (answers: Promise<boolean>[]) =>
    (await Promise.all(answers)).filter((isAccepted) => isAccepted).length;

  it('of one code log in once', async () => {
    const smsCode = await requestCode(product, PHONE, 'login');
    const attempts = Array.from({ length: COPIES }, async (_, n) => {
      if (n % 2 === 0)
        return (await product.call(null, authSmsLogin, { phone: PHONE, smsCode })).code === null;
      const proof = { phone: PHONE, smsCode, address: '127.0.0.1' };
      return other.credentials.logInByCode(proof).then(
        () => true,
        () => false,
      );
    });
    expect(await countOf(attempts)).toBe(1);
    const sessions = await product.services.store.query('SELECT 1 FROM sessions');
    // One of the sign-up, one of the login.
    expect(sessions).toHaveLength(2);
  });

  it('of one solved puzzle send one code', { tags: ['full'] }, async () => {
    product.ports.advance(NEXT_CODE_MS);
    const captchaVerification = await solvePuzzle(product);
    const sent = () => product.services.store.query('SELECT 1 FROM sandbox_messages');
    const before = (await sent()).length;
    const attempts = Array.from({ length: COPIES }, async (_, n) => {
      const request = { phone: `1390000${1_000 + n}`, purpose: 'login' as const, captchaVerification };
      return (await product.call(null, commonSmsCode, request)).code === null;
    });
    expect(await countOf(attempts)).toBe(1);
    expect((await sent()).length).toBe(before + 1);
  });

  it('of one answer to a puzzle prove it once', { tags: ['full'] }, async () => {
    const { token, secretKey, x } = await newPuzzle(product);
    const pointJson = encryptPoint(x, secretKey);
    const attempts = Array.from({ length: COPIES }, async (_, n) => {
      const answer =
        n % 2 === 0 ? checkPuzzle(product, token, pointJson) : other.captchas.check(token, pointJson);
      return (await answer).repData !== null;
    });
    expect(await countOf(attempts)).toBe(1);
  });

  it('of a wrong code fail five times, whatever comes at once', { tags: ['full'] }, async () => {
    product.ports.advance(NEXT_CODE_MS);
    const right = await requestCode(product, PHONE, 'login');
    const smsCode = right === '111111' ? '222222' : '111111';
    const attempts = Array.from({ length: COPIES }, async () => {
      return (await product.call(null, authSmsLogin, { phone: PHONE, smsCode })).code === null;
    });
    expect(await countOf(attempts)).toBe(0);
    const [row] = await product.services.store.query<{ failures: number }>(
      'SELECT failures FROM sms_codes WHERE phone = $1 ORDER BY id DESC LIMIT 1',
      [PHONE],
    );
    expect(row?.failures).toBe(5);
    expect((await product.call(null, authSmsLogin, { phone: PHONE, smsCode: right })).code).toBe('sms.code');
  });
});
