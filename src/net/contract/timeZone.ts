import * as z from 'zod/mini';

/**
 * The zone's own spelling: `asia/shanghai` gives `Asia/Shanghai`; a second name of a zone stays. UTC for what `Intl` does
 * not know: Chrome names the zone of a device without one `Etc/Unknown`.
 */
export function knownZone(name: string): string {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions();
    return timeZone.toLowerCase() === name.toLowerCase() ? timeZone : name;
  } catch {
    return 'UTC';
  }
}

/** A name of the IANA time zone database; UTC for one that is unknown. */
export const zoneName = z.string().check(z.regex(/^[A-Za-z][A-Za-z0-9_+/-]{0,63}$/), z.overwrite(knownZone));
