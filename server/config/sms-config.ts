import { z } from 'zod';
import { smsKinds } from '../providers/sms/sms.ts';
import type { SmsConfig } from '../providers/sms/sms.ts';
import { setting } from './setting.ts';

export const smsSettings = {
  SMS: setting({
    fallback: 'sandbox',
    description: 'sends codes to phones: twilio, or sandbox: nothing is sent, /sandbox/outbox shows it',
    expected: 'sandbox or twilio',
    schema: z.enum(smsKinds),
  }),
  TWILIO_ACCOUNT_SID: setting({
    fallback: undefined,
    description: 'account of Twilio, with SMS=twilio',
    expected: 'an account SID, AC and 32 digits in hex',
    schema: z
      .string()
      .regex(/^AC[0-9a-f]{32}$/i)
      .optional(),
  }),
  TWILIO_AUTH_TOKEN: setting({
    fallback: undefined,
    description: 'token of that account',
    expected: 'the account’s auth token',
    secret: true,
    schema: z
      .string()
      .regex(/^[\x21-\x7e]{8,200}$/)
      .optional(),
  }),
  TWILIO_FROM: setting({
    fallback: undefined,
    description: 'number or messaging service (MG…) that messages come from',
    expected: 'a number as +12025550123, or the SID of a messaging service',
    schema: z
      .string()
      .regex(/^(\+\d{6,15}|MG[0-9a-f]{32})$/i)
      .optional(),
  }),
  TWILIO_URL: setting({
    fallback: 'https://api.twilio.com',
    description: 'address of the API, for a stand-in',
    expected: 'an address that starts with http:// or https://',
    schema: z.url({ protocol: /^https?$/ }).transform((value) => value.replace(/\/+$/, '')),
  }),
};

interface SmsSettings {
  readonly SMS: SmsConfig['kind'];
  readonly TWILIO_ACCOUNT_SID?: string | undefined;
  readonly TWILIO_AUTH_TOKEN?: string | undefined;
  readonly TWILIO_FROM?: string | undefined;
  readonly TWILIO_URL: string;
}

/** Twilio without its account is reported by `missingTwilioSettings`. */
export function toSmsConfig(values: SmsSettings): SmsConfig {
  if (values.SMS === 'sandbox') return { kind: 'sandbox' };
  const account = {
    sid: values.TWILIO_ACCOUNT_SID ?? '',
    authToken: values.TWILIO_AUTH_TOKEN ?? '',
    from: values.TWILIO_FROM ?? '',
  };
  return { kind: 'twilio', account, origin: values.TWILIO_URL };
}

/** A line for each setting that Twilio needs and that is not set. */
export function missingTwilioSettings(sms: SmsConfig): string[] {
  if (sms.kind === 'sandbox') return [];
  const { sid, authToken, from } = sms.account;
  const given = { TWILIO_ACCOUNT_SID: sid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from };
  return Object.entries(given).flatMap(([name, value]) =>
    value === '' ? [`SMS=twilio needs ${name}.`] : [],
  );
}
