import {
  dreamFee,
  dreamPayment,
  dreamTickets,
  TICKET_STEP,
  type DreamRules,
} from '../../../../fair/outcome/dreamFee.ts';
import type { DreamSide } from '../../../../fair/outcome/dreamOutcome.ts';
import { TICKETS } from '../../../../fair/roll.ts';
import type { CatalogueItem, OwnedItem } from '../../../../net/contract/entities.ts';

/** What the player has chosen. Amounts in minor units. */
export interface DreamDraft {
  readonly target: CatalogueItem | null;
  readonly tickets: number; // within the rules, a multiple of 10
  readonly side: DreamSide;
  readonly staked: readonly OwnedItem[];
  readonly coins: number | null; // coins that the player wants to stake, before there is a target; null: none named
}

/** What a draft costs and wins. Amounts in minor units. */
export interface DreamPrice {
  readonly fee: number;
  readonly stakedValue: number;
  readonly coins: number; // taken from the main balance
  readonly change: number; // what the staked items exceed the fee by
  readonly worth: number; // value of the target
}

const DEFAULT_TICKETS = 50_000;

export function initialDraft(rules: DreamRules): DreamDraft {
  const tickets = clampTickets(DEFAULT_TICKETS, rules);
  return { target: null, tickets, side: 'under', staked: [], coins: null };
}

/** The nearest chance within the rules, in whole steps. */
export function clampTickets(tickets: number, { minTickets, maxTickets }: DreamRules): number {
  const stepped = Math.round(tickets / TICKET_STEP) * TICKET_STEP;
  return Math.max(minTickets, Math.min(maxTickets, stepped));
}

export const stakedValueOf = ({ staked }: Pick<DreamDraft, 'staked'>): number =>
  staked.reduce((sum, { item }) => sum + item.recoveryPrice, 0);

/** Null without a target. */
export function priceOf(draft: DreamDraft, { edge }: DreamRules): DreamPrice | null {
  if (!draft.target) return null;
  const worth = draft.target.recoveryPrice;
  const stakedValue = stakedValueOf(draft);
  const fee = dreamFee(worth, draft.tickets, edge);
  return { fee, stakedValue, worth, ...dreamPayment(fee, stakedValue) };
}

/** Value of the whole stake: what the multiples of the target filter are of. */
export const stakeOf = (draft: DreamDraft, rules: DreamRules): number =>
  priceOf(draft, rules)?.fee ?? stakedValueOf(draft) + (draft.coins ?? 0);

/** The chance that items and named coins pay for; the draft's own where neither is there. */
function ticketsOf(draft: DreamDraft, rules: DreamRules): number {
  const stake = stakedValueOf(draft) + (draft.coins ?? 0);
  if (!draft.target || stake === 0) return clampTickets(draft.tickets, rules);
  return dreamTickets(draft.target.recoveryPrice, stake, rules) ?? rules.minTickets;
}

/** Another part of the draft; what is staked decides the chance anew. */
export function withPart(
  draft: DreamDraft,
  part: Partial<Pick<DreamDraft, 'target' | 'staked' | 'coins'>>,
  rules: DreamRules,
): DreamDraft {
  const next = { ...draft, ...part };
  return { ...next, tickets: ticketsOf(next, rules) };
}

/** What a page begins with: a target, and its terms if the device has kept them. */
export interface FirstTerms {
  readonly target: CatalogueItem;
  readonly tickets?: number;
  readonly side?: DreamSide;
}

/** The first terms of a page; a target or coins that the player has named meanwhile stay as they are. */
export function withFirst(
  draft: DreamDraft,
  { target, tickets, side }: FirstTerms,
  rules: DreamRules,
): DreamDraft {
  if (draft.target !== null || draft.coins !== null) return draft;
  const next = withPart({ ...draft, side: side ?? draft.side }, { target }, rules);
  return tickets === undefined || next.staked.length > 0 ? next : withTickets(next, tickets, rules);
}

/** Another chance; the coins follow it. */
export const withTickets = (draft: DreamDraft, tickets: number, rules: DreamRules): DreamDraft => ({
  ...draft,
  tickets: clampTickets(tickets, rules),
  coins: null,
});

/** The draft under other rules. */
export const underRules = (draft: DreamDraft, rules: DreamRules): DreamDraft => ({
  ...draft,
  tickets: clampTickets(draft.tickets, rules),
});

/** First and last ticket that wins. */
export const winningRange = ({ tickets, side }: Pick<DreamDraft, 'tickets' | 'side'>): [number, number] =>
  side === 'under' ? [1, tickets] : [TICKETS - tickets + 1, TICKETS];
