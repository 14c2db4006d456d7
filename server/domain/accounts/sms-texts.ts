import type { SmsPurpose } from '../../../src/net/contract/calls/account/sms.ts';
import type { Locale } from '../../../src/net/contract/locales.ts';
import { DEFAULT_LOCALE } from '../../../src/net/contract/locales.ts';

/** A code for its purpose, or a note where the phone's account does not fit the request. */
export type SmsContent =
  | { readonly kind: 'code'; readonly purpose: SmsPurpose; readonly code: string; readonly minutes: number }
  | { readonly kind: 'noAccount' | 'hasAccount' };

type Texts = Record<'noAccount' | 'hasAccount', string> &
  Record<SmsPurpose, (code: string, minutes: number) => string>;

const zhCN: Texts = {
  login: (code, minutes) => `【Fairdrop】登录验证码 ${code}，${minutes} 分钟内有效。请勿告诉任何人。`,
  signUp: (code, minutes) => `【Fairdrop】注册验证码 ${code}，${minutes} 分钟内有效。请勿告诉任何人。`,
  recovery: (code, minutes) =>
    `【Fairdrop】重置密码验证码 ${code}，${minutes} 分钟内有效。非本人操作请忽略。`,
  change: (code, minutes) => `【Fairdrop】安全验证码 ${code}，${minutes} 分钟内有效。非本人操作请修改密码。`,
  noAccount: '【Fairdrop】有人用此号码请求验证码，但它没有注册账号。如果是您，请先注册；否则请忽略。',
  hasAccount: '【Fairdrop】有人用此号码注册，但它已有账号。如果是您，请直接登录或找回密码；否则请忽略。',
};

const en: Texts = {
  login: (code, minutes) =>
    `Fairdrop: ${code} is your login code, valid for ${minutes} minutes. Do not share it.`,
  signUp: (code, minutes) =>
    `Fairdrop: ${code} is your sign-up code, valid for ${minutes} minutes. Do not share it.`,
  recovery: (code, minutes) =>
    `Fairdrop: ${code} resets your password, valid for ${minutes} minutes. Ignore this if it was not you.`,
  change: (code, minutes) =>
    `Fairdrop: ${code} is your security code, valid for ${minutes} minutes. Change your password if it was not you.`,
  noAccount:
    'Fairdrop: a code was requested for this number, but it has no account. If it was you, sign up first; otherwise ignore this.',
  hasAccount:
    'Fairdrop: someone tried to sign up with this number, but it already has an account. If it was you, log in or reset your password; otherwise ignore this.',
};

const textsByLocale: Partial<Record<Locale, Texts>> = { 'zh-CN': zhCN, en };

/** The message in a language, or in the default one where it is missing. */
export function smsText(content: SmsContent, locale: Locale): string {
  const texts = textsByLocale[locale] ?? textsByLocale[DEFAULT_LOCALE] ?? zhCN;
  return content.kind === 'code'
    ? texts[content.purpose](content.code, content.minutes)
    : texts[content.kind];
}
