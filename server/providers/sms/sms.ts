import type { TwilioAccount } from './twilio.ts';

export const smsKinds = ['sandbox', 'twilio'] as const;

/** The provider and its account. */
export type SmsConfig =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'twilio'; readonly account: TwilioAccount; readonly origin: string };

/** Sends text messages. */
export interface SmsProvider {
  /**
   * @param phone E.164, or the national number of a mobile of China
   * @throws Error when the provider does not accept the message
   */
  send(phone: string, body: string): Promise<void>;
}

/** What the sandbox provider would have sent. */
export interface SmsOutbox {
  write(phone: string, body: string): Promise<void>;
}
