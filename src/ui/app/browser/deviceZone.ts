import { knownZone } from '../../../net/contract/timeZone.ts';

/** The page's time zone by its name in the IANA database. */
export function deviceZone(): string {
  return knownZone(new Intl.DateTimeFormat().resolvedOptions().timeZone);
}
