/** The clock of the device, with 12 or 24 hours, whatever the language of the page. */
export function deviceClock(): Pick<Intl.DateTimeFormatOptions, 'hourCycle'> {
  const { hourCycle } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
  return hourCycle === undefined ? {} : { hourCycle };
}

/** The date of a timestamp (ISO 8601 in UTC), in the page's language and time zone. */
export function formatDate(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(iso));
}

/** A month like `2026-11`, in the page's language. */
export function formatMonth(month: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${month}-01T00:00:00Z`));
}

/** The same to the minute, by the device's clock. */
export function formatDateTime(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...deviceClock(),
  }).format(new Date(iso));
}

/** The time of day alone, for what is due within hours. */
export function formatTime(iso: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...deviceClock() }).format(new Date(iso));
}
