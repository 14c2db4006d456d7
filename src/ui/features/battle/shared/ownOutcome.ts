import { boxDecides } from '../../../../fair/outcome/battleOutcome.ts';
import type { BattleDetail } from '../../../../net/contract/games/battles.ts';
import { formatRate } from './rate.ts';

/** How a battle ended for the player of one seat. */
export interface OwnOutcome {
  /** `shared`: everybody got a part, and the own one is less than the price of the seat. */
  readonly kind: 'won' | 'shared' | 'lost';
  /** What the seat receives, minor units. */
  readonly payout: number;
  /** The payout over the price of the seat; null below 1. */
  readonly rate: string | null;
}

/** The end of a decided battle for the seat at `pos`, from 1; null before. */
export function ownOutcome(
  { outcome, share, seatCost }: Pick<BattleDetail, 'outcome' | 'share' | 'seatCost'>,
  pos: number,
): OwnOutcome | null {
  if (outcome === null) return null;
  const payout = outcome.payouts[pos - 1] ?? 0;
  const isEarned = payout >= seatCost;
  const rate = isEarned ? formatRate(payout, seatCost) : null;
  if (share) return { kind: isEarned ? 'won' : 'shared', payout, rate };
  return { kind: outcome.winners.includes(pos) ? 'won' : 'lost', payout, rate };
}

/** What the seats of one side drew from the boxes that decide. `side`: each `pos`. */
export function decidingTotal(battle: BattleDetail, side: readonly number[]): number {
  const counted = battle.pulls.filter(
    ({ box, pos }) => side.includes(pos) && boxDecides(battle, box, battle.rounds),
  );
  return counted.reduce((sum, { value }) => sum + value, 0);
}
