/** A moment of the wire (ISO 8601 in UTC) in the player's language and time zone, to the second. */
export function formatTimestamp(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    hourCycle: 'h23',
  }).format(new Date(iso));
}
