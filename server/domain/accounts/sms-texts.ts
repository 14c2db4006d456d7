import type { SmsPurpose } from '../../../src/net/contract/calls/account/sms.ts';
import type { Locale } from '../../../src/net/contract/locales.ts';
import { serverTexts } from '../../texts/texts.ts';

/** A code for its purpose, or a note where the phone's account does not fit the request. */
export type SmsContent =
  | { readonly kind: 'code'; readonly purpose: SmsPurpose; readonly code: string; readonly minutes: number }
  | { readonly kind: 'noAccount' | 'hasAccount' };

export function smsText(content: SmsContent, locale: Locale): string {
  const { sms } = serverTexts[locale];
  return content.kind === 'code' ? sms[content.purpose](content.code, content.minutes) : sms[content.kind];
}
