import type { GiftAllowance } from '../../../src/net/contract/games/gifts.ts';
import type { GiftAllowance as Allowance } from '../../domain/funds/gift-allowance.ts';

export function presentGiftAllowance({ opensAt, ...amounts }: Allowance): GiftAllowance {
  return { ...amounts, opensTime: opensAt?.toISOString() ?? null };
}
