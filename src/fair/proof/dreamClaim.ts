import { DREAM_VERSION, NO_ITEM, dreamId, dreamRanges } from '../outcome/dreamTable.ts';
import type { DreamTerms } from '../outcome/dreamTable.ts';
import type { ValuedBox } from './proofFields.ts';

/** What a dream fixed before its roll, and whether that won, as it is stated. */
export interface StatedDream {
  terms: DreamTerms;
  /** Minor units. */
  fee: number;
  termsHash: string;
  won: boolean;
}

/**
 * The table and the item of a dream's roll, as those of an opening: what is stated stays as stated, so that a
 * recomputation finds what does not follow from the terms.
 */
export function dreamClaim({ terms, fee, termsHash, won }: StatedDream): { box: ValuedBox; itemId: string } {
  const box = { id: dreamId(terms), version: DREAM_VERSION, price: fee, tableHash: termsHash };
  return {
    box: { ...box, ranges: dreamRanges(terms) },
    itemId: won ? terms.targetId : NO_ITEM,
  };
}
