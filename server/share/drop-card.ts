import type { Locale } from '../../src/net/contract/locales.ts';
import type { Catalogue } from '../domain/catalogue/catalogue.ts';
import type { PublicDrop } from '../domain/feed/public-drops.ts';
import { drawDropCard } from './card.ts';
import { wordsOfDrop } from './drop-words.ts';

/** What was paid: of a box, of a dream; 0 for a free box. */
function paidFor({ roll }: PublicDrop): number {
  if (roll.kind === 'dream') return roll.fee;
  return roll.kind === 'opening' && roll.isFree ? 0 : roll.table.price;
}

/** `×135.4`; null below the price, and where nothing was paid. */
function multipleOf(drop: PublicDrop): string | null {
  const paid = paidFor(drop);
  if (paid === 0 || drop.value <= paid) return null;
  return `×${(drop.value / paid).toFixed(1).replace(/\.0$/, '')}`;
}

export function drawCardOfDrop(drop: PublicDrop, catalogue: Catalogue, locale: Locale): Promise<Buffer> {
  const itemId = drop.feedDrop.drop.definitionId;
  return drawDropCard(wordsOfDrop(drop, catalogue, locale), { itemId, locale, multiple: multipleOf(drop) });
}
