import { toE164 } from './e164.ts';
import type { SmsConfig, SmsOutbox, SmsProvider } from './sms.ts';
import { twilioSms } from './twilio.ts';

/** The provider named by the settings; the sandbox sends nothing and writes to the outbox. */
export function createSms(config: SmsConfig, outbox: SmsOutbox): SmsProvider {
  if (config.kind === 'twilio') return twilioSms(config.account, fetch, config.origin);
  return { kind: 'sandbox', send: (phone, body) => outbox.write(toE164(phone), body) };
}
