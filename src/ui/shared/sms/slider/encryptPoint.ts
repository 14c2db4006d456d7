import AES from 'crypto-js/aes.js';
import utf8 from 'crypto-js/enc-utf8.js';
import ecb from 'crypto-js/mode-ecb.js';
import pkcs7 from 'crypto-js/pad-pkcs7.js';
import { PIECE_Y } from '../../../../net/contract/captchaGeometry.ts';

/** The place of the piece as AJ-Captcha sends it: AES-128-ECB with PKCS #7, in base64. */
export function encryptPoint(x: number, secretKey: string): string {
  const point = JSON.stringify({ x, y: PIECE_Y });
  return AES.encrypt(utf8.parse(point), utf8.parse(secretKey), { mode: ecb, padding: pkcs7 }).toString();
}
