/** Whole coins, then up to two decimals. Ten digits stay far below the greatest safe integer. */
const AMOUNT_PATTERN = /^(\d{1,10})(?:\.(\d{1,2}))?$/;

/** What a player typed, in minor units: `12.5` is 1250; null unless it is an amount above zero. */
export function parseAmount(text: string): number | null {
  const [, whole, decimals = ''] = AMOUNT_PATTERN.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const minor = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return minor > 0 ? minor : null;
}

/** Minor units as the field takes them: without a thousands separator. */
export function amountText(minor: number): string {
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
}
