import { useState } from 'react';
import type { DreamRules } from '../../../../fair/outcome/dreamFee.ts';
import type { DreamSide } from '../../../../fair/outcome/dreamOutcome.ts';
import type { CatalogueItem, OwnedItem } from '../../../../net/contract/entities.ts';
import { initialDraft, priceOf, underRules, withFirst, withPart, withTickets } from './draft.ts';
import type { DreamDraft, DreamPrice, FirstTerms } from './draft.ts';

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
  setFirst(first: FirstTerms): void;
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
  // Of the newest draft: two changes may come before the next rendering.
  const change = (next: (current: DreamDraft) => DreamDraft) =>
    setDraft((current) => next(underRules(current, rules)));
  return {
    draft,
    price: priceOf(draft, rules),
    rules,
    next: isChanged && hasPrice ? latest : null,
    takeRules: (taken = latest) => setRules(taken),
    setTarget: (target) => change((current) => withPart(current, { target }, rules)),
    setFirst: (first) => change((current) => withFirst(current, first, rules)),
    setStaked: (staked) => change((current) => withPart(current, { staked }, rules)),
    setCoins: (coins) => change((current) => withPart(current, { coins }, rules)),
    setTickets: (tickets) => change((current) => withTickets(current, tickets, rules)),
    setSide: (side) => change((current) => ({ ...current, side })),
  };
}
