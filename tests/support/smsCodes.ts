import { createCipheriv } from 'node:crypto';
import { captchaCheck, captchaGet } from '../../src/net/contract/calls/account/captcha.ts';
import { commonSmsCode } from '../../src/net/contract/calls/account/sms.ts';
import type { SmsPurpose } from '../../src/net/contract/calls/account/sms.ts';
import { PIECE_Y } from '../../src/net/contract/account/captchaGeometry.ts';
import { readSmsOutbox } from '../../server/domain/accounts/sms-outbox.ts';
import type { Product } from './product.ts';

/** Where a piece was put, as the page sends it. */
export function encryptPoint(x: number, secretKey: string, y: number = PIECE_Y): string {
  const cipher = createCipheriv('aes-128-ecb', Buffer.from(secretKey), null);
  return Buffer.concat([cipher.update(JSON.stringify({ x, y })), cipher.final()]).toString('base64');
}

/** A fresh puzzle, and where its piece belongs, from the database. */
export async function newPuzzle(product: Product) {
  const { repCode, repData } = (await product.call(null, captchaGet, { captchaType: 'blockPuzzle' })).data;
  if (repData === null) throw new Error(`no puzzle: ${repCode}`);
  const [row] = await product.services.store.query<{ x: number }>(
    'SELECT x FROM captcha_puzzles WHERE secret_key = $1',
    [repData.secretKey],
  );
  if (row === undefined) throw new Error('the puzzle is not stored');
  return { ...repData, x: row.x };
}

export async function checkPuzzle(product: Product, token: string, pointJson: string) {
  return (await product.call(null, captchaCheck, { captchaType: 'blockPuzzle', token, pointJson })).data;
}

/** The proof of a solved puzzle. */
export async function solvePuzzle(product: Product): Promise<string> {
  const { token, secretKey, x } = await newPuzzle(product);
  const { repCode, repData } = await checkPuzzle(product, token, encryptPoint(x, secretKey));
  if (repData === null) throw new Error(`not solved: ${repCode}`);
  return repData.captchaVerification;
}

/** The text of the newest message to a phone. */
export async function newestMessage(product: Product, phone: string): Promise<string> {
  const sent = await readSmsOutbox(product.services.store);
  const message = sent.find((each) => each.phone.endsWith(phone));
  if (message === undefined) throw new Error(`no message to ${phone}`);
  return message.body;
}

/** Solves a puzzle and asks for a code. @returns the six digits, or an empty text for a note */
export async function requestCode(product: Product, phone: string, purpose: SmsPurpose): Promise<string> {
  const captchaVerification = await solvePuzzle(product);
  const answer = await product.call(null, commonSmsCode, { phone, purpose, captchaVerification });
  if (answer.code !== null) throw new Error(answer.code);
  return /\d{6}/.exec(await newestMessage(product, phone))?.[0] ?? '';
}
