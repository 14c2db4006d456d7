import type { Locale } from '../../../src/net/contract/locales.ts';
import type { Queryable } from '../../db/store/store.ts';
import { countVerifiers } from '../../domain/fairness/rolls.ts';
import { shareTexts } from '../share-texts.ts';

/** Who has verified a result, or who may; `isRevealed`: its seeds are public. */
export async function noteOf(
  store: Queryable,
  rollIds: readonly string[],
  isRevealed: boolean,
): Promise<(locale: Locale) => string> {
  const players = await countVerifiers(store, rollIds);
  return (locale) => {
    const { verify, verifyNow, verifiedBy } = shareTexts(locale);
    if (players > 0) return verifiedBy(players);
    return isRevealed ? verifyNow : verify;
  };
}
