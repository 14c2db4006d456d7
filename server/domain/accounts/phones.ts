import { isPossiblePhoneNumber } from 'libphonenumber-js/min';
import { DomainError } from '../errors/domain-error.ts';

const CHINA = '+86';
const CHINESE_MOBILE = /^1[3-9]\d{9}$/;

/** One spelling for each phone: a mobile number of China without its country code. */
export function canonicalPhone(phone: string): string {
  const national = phone.slice(CHINA.length);
  return phone.startsWith(CHINA) && CHINESE_MOBILE.test(national) ? national : phone;
}

/** The given spelling, then the other one: accounts of both exist where a phone signed up twice in older programs. */
export function phoneSpellings(phone: string): string[] {
  const canonical = canonicalPhone(phone);
  if (canonical !== phone) return [phone, canonical];
  return CHINESE_MOBILE.test(phone) ? [phone, `${CHINA}${phone}`] : [phone];
}

/**
 * Refuses what no phone can have: an unknown country code, or a length that its country does not use. Not the ranges of
 * numbers in use, which change more often than our copy of them. For a phone that is about to be bound or written to; a
 * login asks for no more than the form, so that nobody is locked out by a new copy.
 * @throws DomainError auth.phone
 */
export function assertPossiblePhone(phone: string): void {
  if (isPossiblePhoneNumber(phone, 'CN')) return;
  throw new DomainError('auth.phone', [{ field: 'phone', problem: 'No country has such a number' }]);
}

/** All but the first three and the last two digits hidden. */
export function maskPhone(phone: string): string {
  return phone.slice(0, 3) + '*'.repeat(Math.max(phone.length - 5, 0)) + phone.slice(-2);
}
