import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { localeCode, phone } from '../../primitives.ts';

/** What a code is for; it serves nothing else. */
export const smsPurposes = ['login', 'signUp', 'recovery', 'change'] as const;
export type SmsPurpose = (typeof smsPurposes)[number];

const common = {
  purpose: z._default(z.enum(smsPurposes), 'login'),
  /** Proof of a solved sliding puzzle, for one code. */
  captchaVerification: z.optional(z.string().check(z.maxLength(500))),
  /** Language of the message. */
  locale: localeCode,
};
const phoneInput = z.object({ phone, ...common });
/** For the player’s own phone. */
const ownInput = z.object({ ...common, purpose: z._default(z.enum(smsPurposes), 'change') });
/** Seconds until the next code may be requested. */
const response = z.object({ resendSeconds: z.int() });

const fieldErrors = { phone: 'auth.phone', captchaVerification: 'captcha.required' } as const;
const sent = { fieldErrors, secrets: ['captchaVerification'] } as const;
const sentToPlayer = { ...sent, access: 'player' } as const;
const toPhone = 'Sends a code to a phone';
const toPlayer = 'Sends a code to the player’s own phone';

export const commonSmsCode = call('POST', '/api/common/smsCode', toPhone, phoneInput, response, sent);
// Sent as GET the proof and the phone may be in the query (DESIGN.md section 5).
export const commonSmsCodeGet = call('GET', '/api/common/smsCode', toPhone, phoneInput, response, {
  fieldErrors,
});
export const commonUserSmsCode = call(
  'POST',
  '/api/common/userSmsCode',
  toPlayer,
  ownInput,
  response,
  sentToPlayer,
);
export const commonUserSmsCodeGet = call('GET', '/api/common/userSmsCode', toPlayer, ownInput, response, {
  fieldErrors,
  access: 'player',
});
