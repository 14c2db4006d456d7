const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Age = { unit: 'justNow' } | { unit: 'seconds' | 'minutes' | 'hours' | 'days'; count: number };

/** How long ago something was, in the largest unit that fits. Clocks differ a little: the future counts as now. */
export function ageOf(time: string, now: number): Age {
  const ms = now - Date.parse(time);
  if (!(ms >= 3 * SECOND)) return { unit: 'justNow' };
  if (ms < MINUTE) return { unit: 'seconds', count: Math.floor(ms / SECOND) };
  if (ms < HOUR) return { unit: 'minutes', count: Math.floor(ms / MINUTE) };
  if (ms < DAY) return { unit: 'hours', count: Math.floor(ms / HOUR) };
  return { unit: 'days', count: Math.floor(ms / DAY) };
}
