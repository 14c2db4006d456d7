/** The page's time zone by its name in the IANA database. */
export function zoneOf(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
