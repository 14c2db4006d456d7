export const smsKinds = ['sandbox', 'twilio'] as const;

export interface TwilioAccount {
  readonly sid: string;
  readonly authToken: string;
  /** A number of the account, or the id of a messaging service (`MG…`). */
  readonly from: string;
}

/** The provider and its account. */
export type SmsConfig =
  | { readonly kind: 'sandbox' }
  | { readonly kind: 'twilio'; readonly account: TwilioAccount; readonly origin: string };

type SmsKind = (typeof smsKinds)[number];

/** Sends text messages. */
export interface SmsProvider {
  readonly kind: SmsKind;
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
