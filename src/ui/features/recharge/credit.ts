import { RECHARGE_MAX_PAY } from '../../../net/contract/items/recharges.ts';
import type { RechargeTerms } from '../../queries/items/recharges.ts';

type Rate = RechargeTerms['rate'];

/** Amounts offered as buttons. */
const QUICK_COUNT = 6;
/** Least coins of an offered amount and of the example of a rate, minor units. */
const QUICK_MIN_COINS = 1_000;

/** Coins for a payment, both in minor units: the formula of the contract. */
export function creditOf(payAmount: number, { coins, pay }: Rate): number {
  return Math.floor((payAmount * coins) / pay);
}

/** The largest payment that gives at most `coins`; both in minor units. */
export function payWithin(coins: number, rate: Rate): number {
  return Math.max(0, Math.ceil(((coins + 1) * rate.pay) / rate.coins) - 1);
}

/** Least and most of a payment now, minor units; `most` is below `least` where the player's own limits leave too little. */
export function payRange(
  { minPay, maxPay, rate }: RechargeTerms,
  leftByLimits: number | null,
): { least: number; most: number } {
  const most = leftByLimits === null ? maxPay : Math.min(maxPay, payWithin(leftByLimits, rate));
  return { least: minPay, most };
}

/** Round amounts, 1, 2 or 5 times a power of ten, within the range; minor units. */
export function quickAmounts(terms: RechargeTerms, leftByLimits: number | null): readonly number[] {
  const { least, most } = payRange(terms, leftByLimits);
  const unit = 10 ** terms.fractionDigits;
  const round: number[] = [];
  for (let power = unit; power <= most; power *= 10) {
    round.push(...[1, 2, 5].map((times) => times * power));
  }
  return round
    .filter((amount) => amount >= least && amount <= most && creditOf(amount, terms.rate) >= QUICK_MIN_COINS)
    .slice(0, QUICK_COUNT);
}

/**
 * The smallest offered payment that gives at least `coins`, or a whole one where none does; minor units. Undefined where
 * the range allows none.
 */
export function payCovering(
  coins: number,
  terms: RechargeTerms,
  leftByLimits: number | null,
): number | undefined {
  const { rate, fractionDigits } = terms;
  const offered = quickAmounts(terms, leftByLimits).find((amount) => creditOf(amount, rate) >= coins);
  if (offered !== undefined) return offered;
  const { least, most } = payRange(terms, leftByLimits);
  const unit = 10 ** fractionDigits;
  const exact = Math.ceil((coins * rate.pay) / rate.coins);
  const whole = Math.ceil(exact / unit) * unit;
  return [whole, exact].map((amount) => Math.max(amount, least)).find((amount) => amount <= most);
}

/** A round payment to show the rate by: ten units of the currency, or as many more as give ten coins. */
export function rateExample({ fractionDigits, rate }: RechargeTerms): number {
  let amount = 10 ** (fractionDigits + 1);
  while (creditOf(amount, rate) < QUICK_MIN_COINS && amount < RECHARGE_MAX_PAY) amount *= 10;
  return amount;
}
