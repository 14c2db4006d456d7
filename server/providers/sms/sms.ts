export const smsKinds = ['sandbox', 'twilio'] as const;
export type SmsKind = (typeof smsKinds)[number];

/** Sends text messages. */
export interface SmsProvider {
  /**
   * @param phone E.164, or the national number of a mobile of China
   * @throws Error when the provider does not accept the message
   */
  send(phone: string, body: string): Promise<void>;
}

/** Mobile numbers of China are stored without their country code. */
export function toE164(phone: string): string {
  return phone.startsWith('+') ? phone : `+86${phone}`;
}
