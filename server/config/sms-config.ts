import type { SmsConfig } from '../providers/sms/sms.ts';

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
