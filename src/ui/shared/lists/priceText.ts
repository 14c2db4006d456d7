/** Whole coins, then up to two decimals. */
const PRICE_PATTERN = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/** A typed price in minor units: `12.5` is 1250; null for an empty text, undefined for what is no price. */
export function parsePrice(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const [, whole, decimals = ''] = PRICE_PATTERN.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** Minor units as the field takes them, without a thousands separator. */
export function priceText(minor: number | null): string {
  if (minor === null) return '';
  return minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2);
}
