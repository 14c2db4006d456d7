import { formatCount } from '../../../i18n/formatCount.ts';

/**
 * What a payout is over the price of a seat: '1.26', '13.5', '135'. Rounded down, so that nothing looks like more than
 * it is.
 */
export function formatRate(payout: number, seatCost: number): string {
  const rate = payout / seatCost;
  const digits = rate < 10 ? 2 : rate < 100 ? 1 : 0;
  const cut = Math.floor((payout * 10 ** digits) / seatCost) / 10 ** digits;
  return digits === 0 ? formatCount(cut) : String(cut);
}
