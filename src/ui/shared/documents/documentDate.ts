/** A day in the page's language; `date` is ISO 8601 without a time. */
export function documentDate(date: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}
