import { deviceClock } from '../formatDate.ts';

/** A timestamp (ISO 8601 in UTC) in the page's language and time zone, to the second. */
export function formatTimestamp(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'medium',
    ...deviceClock(),
  }).format(new Date(iso));
}
