import type { LocalisedText } from '../../../net/contract/primitives.ts';
import { createStore } from '../../../net/live/store.ts';

/** What the player lacks coins for. */
export type RechargePurpose =
  | ({
      /** What the main balance does not cover, minor units. */
      readonly price: number;
    } & (
      | { readonly kind: 'openings'; readonly count: number; readonly names: LocalisedText }
      | { readonly kind: 'purchase'; readonly names: LocalisedText }
      | { readonly kind: 'dream' | 'battle' | 'giveaway' | 'packet' }
    ))
  /** A giveaway that asks for recharges; `lacks` minor units more. */
  | { readonly kind: 'condition'; readonly lacks: number };

type Priced = Exclude<RechargePurpose, { kind: 'condition' }>;
/** A purpose without its price, which its place knows already. */
export type PurposeOfPrice = Priced extends infer P ? (P extends Priced ? Omit<P, 'price'> : never) : never;

/** Of the recharge dialog while it is open; null where it was opened without one. */
export const rechargePurpose = createStore<RechargePurpose | null>(null);

/** Minor units of coins that are still missing; 0 where nothing is, or while the balance is unknown. */
export function missingFor(purpose: RechargePurpose | null, main: number | undefined): number {
  if (purpose === null) return 0;
  if (purpose.kind === 'condition') return purpose.lacks;
  return main === undefined ? 0 : Math.max(0, purpose.price - main);
}
