import * as z from 'zod/mini';
import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';

/** Most UTF-16 units of a password as a device sends it: one letter may come in several. */
const SENT_MAX = PASSWORD_MAX * 4;

/** The form in which a password is compared (NIST SP 800-63B): alike from every device and keyboard. */
export const plainPassword = (text: string): string => text.normalize('NFKC');

const isShortEnough = z.refine<string>((text) => plainPassword(text).length <= PASSWORD_MAX);

/** A present password, whichever rules it obeys: a response must not reveal them. */
export const givenPassword = z.string().check(z.minLength(1), z.maxLength(SENT_MAX), isShortEnough);

/** A password that is about to be set. */
export const newPassword = z.string().check(
  z.maxLength(SENT_MAX),
  isShortEnough,
  z.refine<string>((text) => plainPassword(text).length >= PASSWORD_MIN),
  z.regex(/\S/),
);
