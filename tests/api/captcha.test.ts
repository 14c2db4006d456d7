import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { captchaGet } from '../../src/net/contract/calls/account/captcha.ts';
import { PUZZLE_HEIGHT, PUZZLE_WIDTH } from '../../src/net/contract/account/captchaGeometry.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { checkPuzzle, encryptPoint, newPuzzle, solvePuzzle } from '../support/smsCodes.ts';

describe('a sliding puzzle', () => {
  let product: Product;
  beforeAll(async () => {
    product = await startProduct('captcha');
  });
  afterAll(() => product.stop());

  it('is two pictures of one height, twice as fine as it is shown', async () => {
    const { originalImageBase64, jigsawImageBase64 } = await newPuzzle(product);
    const sizeOf = async (base64: string) => {
      const { width, height } = await sharp(Buffer.from(base64, 'base64')).metadata();
      return { width, height };
    };
    expect(await sizeOf(originalImageBase64)).toEqual({ width: 2 * PUZZLE_WIDTH, height: 2 * PUZZLE_HEIGHT });
    expect(await sizeOf(jigsawImageBase64)).toEqual({ width: 94, height: 2 * PUZZLE_HEIGHT });
  });

  it('accepts a place within five pixels, and gives the proof that its own client computes', async () => {
    for (const off of [-5, 0, 5]) {
      const { token, secretKey, x } = await newPuzzle(product);
      const answer = await checkPuzzle(product, token, encryptPoint(x + off, secretKey));
      expect(answer.repCode).toBe('0000');
      expect(answer.repData?.captchaVerification.length).toBeGreaterThan(40);
    }
    for (const off of [-6, 6, -5.5, 5.5]) {
      const { token, secretKey, x } = await newPuzzle(product);
      const answer = await checkPuzzle(product, token, encryptPoint(x + off, secretKey));
      expect(answer).toEqual({ repCode: '6111', repData: null });
    }
  });

  it('has one try, right or wrong', async () => {
    const { token, secretKey, x } = await newPuzzle(product);
    expect((await checkPuzzle(product, token, encryptPoint(x + 40, secretKey))).repCode).toBe('6111');
    expect((await checkPuzzle(product, token, encryptPoint(x, secretKey))).repCode).toBe('6110');
    const other = await newPuzzle(product);
    const copies = await Promise.all(
      Array.from({ length: 20 }, () =>
        checkPuzzle(product, other.token, encryptPoint(other.x, other.secretKey)),
      ),
    );
    expect(copies.filter(({ repCode }) => repCode === '0000')).toHaveLength(1);
  });

  it('refuses what is not a point of its key', async () => {
    const wrong = [
      'no base64!',
      '',
      encryptPoint(150, 'another-key-of16'),
      Buffer.from('{"x":150,"y":5}').toString('base64'),
    ];
    for (const pointJson of wrong) {
      const { token } = await newPuzzle(product);
      expect((await checkPuzzle(product, token, pointJson)).repCode).toBe('6111');
    }
    const { token, secretKey, x } = await newPuzzle(product);
    expect((await checkPuzzle(product, token, encryptPoint(x, secretKey, 6))).repCode).toBe('6111');
    expect((await checkPuzzle(product, 'no such token', encryptPoint(x, secretKey))).repCode).toBe('6110');
  });

  it('is over after 120 seconds, and its proof after 180', async () => {
    const { token, secretKey, x } = await newPuzzle(product);
    product.ports.advance(120_000);
    expect((await checkPuzzle(product, token, encryptPoint(x, secretKey))).repCode).toBe('6110');
    const { captchas, store } = product.services;
    const fresh = await solvePuzzle(product);
    const late = await solvePuzzle(product);
    product.ports.advance(179_999);
    expect(await captchas.use(store, fresh)).toBe(true);
    expect(await captchas.use(store, fresh)).toBe(false);
    product.ports.advance(1);
    expect(await captchas.use(store, late)).toBe(false);
  });

  it('is refused to an address that fetches too many', async () => {
    product.ports.advance(60_000);
    const codes: string[] = [];
    for (let n = 0; n < 32; n += 1) {
      codes.push((await product.call(null, captchaGet, { captchaType: 'blockPuzzle' })).data.repCode);
    }
    expect(codes.filter((code) => code === '0000')).toHaveLength(30);
    expect(codes.slice(-2)).toEqual(['6201', '6201']);
    product.ports.advance(60_000);
    expect((await newPuzzle(product)).token).not.toBe('');
  });

  it('leaves nothing behind once it is over', async () => {
    const { captchas, store } = product.services;
    product.ports.advance(400_000);
    await captchas.deleteExpired();
    expect(await store.query('SELECT 1 FROM captcha_puzzles')).toEqual([]);
  });
});
