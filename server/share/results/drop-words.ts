import type { Locale } from '../../../src/net/contract/locales.ts';
import { textIn } from '../../../src/net/contract/primitives.ts';
import type { Catalogue } from '../../domain/catalogue/catalogue.ts';
import type { PublicDrop } from '../../domain/feed/public-drops.ts';
import { boxNames } from '../../presenters/catalogue.ts';
import { formatOdds, shareTexts } from '../share-texts.ts';
import { formatCoins } from '../../texts/format-amount.ts';
import type { DropWords } from '../../texts/types.ts';

/** A drop in the words of a language. */
export function wordsOfDrop(
  { feedDrop, roll, value, tickets, boxId }: PublicDrop,
  catalogue: Catalogue,
  locale: Locale,
): DropWords {
  const item = catalogue.item(feedDrop.drop.definitionId);
  return {
    kind: roll.kind,
    player: feedDrop.nickname || shareTexts(locale).player,
    item: textIn(item.names, locale),
    grade: item.grade,
    value: formatCoins(value),
    odds: formatOdds(tickets),
    box: boxId === null ? null : textIn(boxNames(boxId, catalogue), locale),
  };
}
