const NUMBER = new Intl.NumberFormat('en');
const COINS = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const PERCENT = new Intl.NumberFormat('en', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const SECONDS = { minute: 60, hour: 3_600, day: 86_400 };

export const formatCount = (value: number): string => NUMBER.format(value);

/** Minor units as coins. */
export const formatGroupedCoins = (minor: number): string => COINS.format(minor / 100);

/** 0.93 as 93.00%. */
export const formatShare = (share: number): string => PERCENT.format(share);

/** `2026-11-23 06:02:45`, UTC. */
export const formatTime = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

/** `42 s`, `3 min`, `5 h` or `2 d`. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < SECONDS.minute) return `${whole} s`;
  if (whole < SECONDS.hour) return `${Math.floor(whole / SECONDS.minute)} min`;
  if (whole < SECONDS.day) return `${Math.floor(whole / SECONDS.hour)} h`;
  return `${Math.floor(whole / SECONDS.day)} d`;
}

export const formatAgo = (at: Date, now: Date): string =>
  `${formatDuration((now.getTime() - at.getTime()) / 1_000)} ago`;
