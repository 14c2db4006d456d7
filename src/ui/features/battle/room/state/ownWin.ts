import type { BattleModel } from '../../../../../game/index.ts';
import type { BattleDetail } from '../../../../../net/contract/games/battles.ts';
import { formatMoney } from '../../../../components/money/money.ts';
import { ownOutcome } from '../../shared/ownOutcome.ts';

type OwnWin = NonNullable<BattleModel['ownWin']>;

const MINOR_UNITS_PER_COIN = 100;

/**
 * The amount while it counts up, `share` 0..1: whole coins with the hundredths of the end, so that no digit comes or
 * goes behind the point.
 */
export function countedAmount(amount: number, share: number): string {
  const hundredths = amount % MINOR_UNITS_PER_COIN;
  const coins = Math.floor(((amount - hundredths) / MINOR_UNITS_PER_COIN) * share);
  return formatMoney(coins * MINOR_UNITS_PER_COIN + hundredths);
}

/** The win of the player at `pos` for the canvas; null without one. */
export function ownWinOf(
  battle: Pick<BattleDetail, 'outcome' | 'share' | 'seatCost'>,
  pos: number | undefined,
  text: { readonly label: string; readonly multiple: (rate: string) => string },
): OwnWin | null {
  const own = pos === undefined ? null : ownOutcome(battle, pos);
  if (own?.kind !== 'won') return null;
  const { payout, rate } = own;
  return {
    times: payout / battle.seatCost,
    label: text.label,
    multiple: rate === null ? '' : text.multiple(rate),
    amountAt: (share) => countedAmount(payout, share),
  };
}
