import type { Locale } from '../../src/net/contract/locales.ts';
import type { Catalogue } from '../domain/catalogue/catalogue.ts';
import type { PublicDrop } from '../domain/feed/public-drops.ts';
import { drawDropCard } from './card.ts';
import { wordsOfDrop } from './drop-words.ts';

/** `×135.4`; null below the price, and where nothing was paid. */
function multipleOf({ value, paid }: PublicDrop): string | null {
  if (paid === 0 || value <= paid) return null;
  return `×${(value / paid).toFixed(1).replace(/\.0$/, '')}`;
}

export function drawCardOfDrop(drop: PublicDrop, catalogue: Catalogue, locale: Locale): Promise<Buffer> {
  const itemId = drop.feedDrop.drop.definitionId;
  return drawDropCard(wordsOfDrop(drop, catalogue, locale), { itemId, locale, multiple: multipleOf(drop) });
}
