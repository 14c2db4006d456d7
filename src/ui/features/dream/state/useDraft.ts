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
  /** Those that the price was computed by. */
  readonly rules: DreamRules;
  /** Newer rules that the player has not seen; null while there are none. */
  readonly next: DreamRules | null;
  /** Takes the newer rules, or those of a refusal. The chance stays as it is, the price follows. */
  takeRules(rules?: DreamRules): void;
  setTarget(target: CatalogueItem): void;
  /** The target that the page begins with, and its terms if the device has kept them. */
  setFirst(first: { target: CatalogueItem; tickets?: number; side?: DreamSide }): void;
  setStaked(staked: readonly OwnedItem[]): void;
  setCoins(coins: number | null): void;
  setTickets(tickets: number): void;
  setSide(side: DreamSide): void;
}

const areSame = (one: DreamRules, other: DreamRules): boolean =>
  one.edge === other.edge && one.minTickets === other.minTickets && one.maxTickets === other.maxTickets;

/**
 * @param latest the rules as the server tells them, which may change while the page is shown: a price that is shown
 *   stays until the player has seen the change
 * @param target the first one
 */
export function useDraft(latest: DreamRules, target: CatalogueItem | null): DraftView {
  const [rules, setRules] = useState(latest);
  const [chosen, setDraft] = useState(() => ({ ...initialDraft(latest), target }));
  const isChanged = !areSame(rules, latest);
  const hasPrice = chosen.target !== null;
  if (isChanged && !hasPrice) setRules(latest);
  const draft = underRules(chosen, rules);
  return {
    draft,
    price: priceOf(draft, rules),
    rules,
    next: isChanged && hasPrice ? latest : null,
    takeRules: (taken = latest) => setRules(taken),
    setTarget: (target) => setDraft(withPart(draft, { target }, rules)),
    setFirst: ({ target, tickets, side = draft.side }) => {
      const next = withPart({ ...draft, side }, { target }, rules);
      setDraft(tickets === undefined || next.staked.length > 0 ? next : withTickets(next, tickets, rules));
    },
    setStaked: (staked) => setDraft(withPart(draft, { staked }, rules)),
    setCoins: (coins) => setDraft(withPart(draft, { coins }, rules)),
    setTickets: (tickets) => setDraft(withTickets(draft, tickets, rules)),
    setSide: (side) => setDraft({ ...draft, side }),
  };
}
