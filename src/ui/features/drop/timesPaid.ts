import type { PublicDrop } from '../../../net/contract/calls/drop.ts';

/** What was paid for a drop, minor units: 0 for a free box. */
function paidFor({ source }: Pick<PublicDrop, 'source'>): number {
  if (source.kind === 'dream') return source.dreamFee;
  return source.kind === 'opening' && source.isFree ? 0 : source.box.price;
}

/** The value over what was paid, `×135.4`; null where it was worth no more, and where nothing was paid. */
export function timesPaid(drop: Pick<PublicDrop, 'item' | 'source'>): string | null {
  const paid = paidFor(drop);
  if (paid === 0 || drop.item.recoveryPrice <= paid) return null;
  return `×${(drop.item.recoveryPrice / paid).toFixed(1).replace(/\.0$/, '')}`;
}
