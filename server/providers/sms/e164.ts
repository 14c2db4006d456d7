/** Mobile numbers of China are stored without their country code. */
export function toE164(phone: string): string {
  return phone.startsWith('+') ? phone : `+86${phone}`;
}
