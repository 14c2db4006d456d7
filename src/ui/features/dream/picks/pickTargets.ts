import type { CatalogueItem } from '../../../../net/contract/entities.ts';

/** Prices of the suggested targets as shares of what the player has to spend. */
const SHARES = [1, 0.6, 0.4, 0.25, 0.15, 0.08] as const;
/** Share of the target that is chosen at first: at an even chance its fee is about an eighth of the balance. */
const FIRST_SHARE = 0.25;
/** Balances below it suggest the targets of this one, minor units. */
export const LEAST_BUDGET = 10_000;

const nearest = (items: readonly CatalogueItem[], price: number): CatalogueItem | undefined =>
  items.reduce<CatalogueItem | undefined>(
    (best, item) => (best === undefined || distance(item, price) < distance(best, price) ? item : best),
    undefined,
  );

const distance = ({ recoveryPrice }: CatalogueItem, price: number): number =>
  Math.abs(Math.log(recoveryPrice / price));

/** One target for each share of the budget, none twice, the dearest first. `budget`: minor units, above 0. */
export function pickTargets(items: readonly CatalogueItem[], budget: number): CatalogueItem[] {
  const picked: CatalogueItem[] = [];
  for (const share of SHARES) {
    const item = nearest(
      items.filter((each) => !picked.includes(each)),
      budget * share,
    );
    if (item) picked.push(item);
  }
  return picked.sort((one, other) => other.recoveryPrice - one.recoveryPrice);
}

/** The suggestions with a target that was chosen elsewhere, in place of the one whose price is nearest. */
export function withChosen(
  picks: readonly CatalogueItem[],
  chosen: CatalogueItem | null,
): readonly CatalogueItem[] {
  if (chosen === null || picks.some(({ itemId }) => itemId === chosen.itemId)) return picks;
  const replaced = nearest(picks, chosen.recoveryPrice);
  return picks
    .map((item) => (item === replaced ? chosen : item))
    .sort((one, other) => other.recoveryPrice - one.recoveryPrice);
}

/** The target that a page without one begins with. */
export const firstTarget = (picks: readonly CatalogueItem[], budget: number): CatalogueItem | undefined =>
  nearest(picks, budget * FIRST_SHARE);
