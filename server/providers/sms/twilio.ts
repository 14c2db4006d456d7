import { toE164 } from './e164.ts';
import type { SmsProvider, TwilioAccount } from './sms.ts';

const TIMEOUT_MS = 8_000;

/** Twilio's Programmable Messaging: POST /2010-04-01/Accounts/{AccountSid}/Messages.json, with basic authentication. */
export function twilioSms(
  { sid, authToken, from }: TwilioAccount,
  fetchUrl: typeof fetch,
  origin = 'https://api.twilio.com',
): SmsProvider {
  const url = `${origin}/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${sid}:${authToken}`).toString('base64')}`;
  const sender = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return {
    kind: 'twilio',
    async send(phone, body) {
      const response = await fetchUrl(url, {
        method: 'POST',
        redirect: 'error',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ To: toE164(phone), Body: body, ...sender }).toString(),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      // The answer repeats the text, so only its status is told.
      if (response.status !== 201) throw new Error(`Twilio answered ${response.status}`);
    },
  };
}
