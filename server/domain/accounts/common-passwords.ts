import { plainPassword } from '../../../src/net/contract/account/password.ts';
import { DomainError } from '../errors/domain-error.ts';
import { canonicalPhone } from './phones.ts';

/** Words of this product: a password of one of them, digits and signs is as easy to guess as a common one. */
const CONTEXT_WORDS: ReadonlySet<string> = new Set(['fairdrop', 'fairdropfairdrop', 'myfairdrop']);

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** 49,233 passwords in lower case, from breaches; about 6 MB of memory, so read when the first one is chosen. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary.passwords);
}

interface Choice {
  readonly password: string;
  /** Of the account, if it has one. */
  readonly phone: string | null;
  /** The field of the request that has the password. */
  readonly field: 'password' | 'newPassword';
}

/**
 * Refuses a new password that is among the most common ones, the account's phone, or the product's name with digits
 * and signs, in either case of letters. Never applied to a login: present passwords keep working.
 * @throws DomainError auth.commonPassword
 */
export async function assertUncommonPassword({ password, phone, field }: Choice): Promise<void> {
  commonPasswords ??= readCommonPasswords();
  const common = await commonPasswords;
  const plain = plainPassword(password);
  const lower = plain.toLowerCase();
  const letters = lower.replaceAll(/[^\p{L}]/gu, '');
  const digits = plain.replaceAll(/[\s()+-]/g, '');
  const isPhone = phone !== null && /^\d+$/.test(digits) && isPartOf(digits, phone);
  if (!common.has(lower) && !CONTEXT_WORDS.has(letters) && !isPhone) return;
  throw new DomainError('auth.commonPassword', [{ field, problem: 'Easy to guess' }]);
}

/** Whether digits are the phone, or its end, with or without the country code. */
function isPartOf(digits: string, phone: string): boolean {
  const own = canonicalPhone(phone).replaceAll(/\D/g, '');
  return digits.endsWith(own) || own.endsWith(digits);
}
