import { useState } from 'react';
import type { DreamRules } from '../../../../fair/outcome/dreamFee.ts';
import type { DreamSide } from '../../../../fair/outcome/dreamOutcome.ts';
import type { CatalogueItem, OwnedItem } from '../../../../net/contract/entities.ts';
import { initialDraft, priceOf, underRules, withPart, withTickets } from './draft.ts';
import type { DreamDraft, DreamPrice } from './draft.ts';

/** The player's choice and its price, with the ways to change it. */
export interface DraftView {
  readonly draft: DreamDraft;
  readonly price: DreamPrice | null;
  readonly rules: DreamRules;
  setTarget(target: CatalogueItem): void;
  setStaked(staked: readonly OwnedItem[]): void;
  setCoins(coins: number | null): void;
  setTickets(tickets: number): void;
  setSide(side: DreamSide): void;
}

/** `target` is the first one; `rules` may change while the page is shown: the chance stays within them. */
export function useDraft(rules: DreamRules, target: CatalogueItem | null): DraftView {
  const [chosen, setDraft] = useState(() => ({ ...initialDraft(rules), target }));
  const draft = underRules(chosen, rules);
  return {
    draft,
    price: priceOf(draft, rules),
    rules,
    setTarget: (target) => setDraft(withPart(draft, { target }, rules)),
    setStaked: (staked) => setDraft(withPart(draft, { staked }, rules)),
    setCoins: (coins) => setDraft(withPart(draft, { coins }, rules)),
    setTickets: (tickets) => setDraft(withTickets(draft, tickets, rules)),
    setSide: (side) => setDraft({ ...draft, side }),
  };
}
