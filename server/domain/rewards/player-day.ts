const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar day in a zone, `2026-03-01`. Days compare as texts. */
export function dayIn(zone: string, at: Date): string {
  const parts = formatOf(zone).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}`;
}

/** @param zone as `knownZone` gives it, so that the formats stay few */
function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(zone, format);
  return format;
}

const DAY_MS = 86_400_000;

export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

const MINUTE_MS = 60_000;
/** A day has at most 25 hours, and a change of zone puts a day off by at most 26. */
const FAR_MS = 3 * DAY_MS;

/**
 * The first moment from `now` on that belongs to `day` or a later one in the zone: its midnight, or what follows where
 * a clock skips it. Zones are whole minutes apart, so minutes are searched.
 */
export function startOfDay(zone: string, day: string, now: Date): Date {
  if (dayIn(zone, now) >= day) return now;
  const first = Math.floor(now.getTime() / MINUTE_MS) + 1;
  let low = first;
  let high = first + FAR_MS / MINUTE_MS;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (dayIn(zone, new Date(middle * MINUTE_MS)) >= day) high = middle;
    else low = middle + 1;
  }
  return new Date(low * MINUTE_MS);
}
