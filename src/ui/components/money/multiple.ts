/**
 * What a price became, as players read it: two decimals below 10, one below 100, none above, cut off rather than
 * rounded up. `value` 6,210 for a price of 4,600 is `×1.35`. Undefined where nothing was paid.
 */
export function formatMultiple(value: number, price: number): string | undefined {
  if (price <= 0) return undefined;
  const multiple = value / price;
  const decimals = multiple >= 100 ? 0 : multiple >= 10 ? 1 : multiple >= 0.01 ? 2 : 3;
  const unit = 10 ** decimals;
  // A binary rounding error below a millionth is ignored.
  const cut = Math.floor(Number((multiple * unit).toFixed(6))) / unit;
  const [whole = '0', rest] = cut.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `×${grouped}${rest === undefined || /^0+$/.test(rest) ? '' : `.${rest}`}`;
}
