import { winDegree, type ReelBox, type ReelItem, type ReelSpin } from '../../../game/index.ts';
import type {
  BoxDetail,
  BoxEntry,
  CatalogueItem,
  Category,
  Opening as RolledOpening,
} from '../../../net/contract/entities.ts';
import { formatMoney } from '../../components/money/money.ts';
import { formatMultiple } from '../../components/money/multiple.ts';
import type { LocalisedText } from '../../../net/contract/primitives.ts';

/** Names of items in the player's language. */
export interface Naming {
  kind(category: Category): string;
  name(names: LocalisedText): string;
}

/** A roll of the server or of a demo: its ticket, its item, and what determines the strip. */
export type DrawnItem = Pick<RolledOpening, 'rollId' | 'round' | 'roll' | 'publicHash' | 'userSeed' | 'item'>;

/** Seed of the passing tiles (DESIGN.md, section 6, honest reels); nobody can choose it after the commitment. */
export function reelSeed({
  publicHash,
  userSeed,
  round,
}: Omit<DrawnItem, 'rollId' | 'roll' | 'item'>): string {
  return `${publicHash}:${userSeed}:${round}`;
}

function toReelItem(item: CatalogueItem, naming: Naming): ReelItem {
  return {
    id: item.itemId,
    picture: item.weaponImage,
    grade: item.grade,
    kind: naming.kind(item.category),
    name: naming.name(item.names),
  };
}

/**
 * The box for the reel, its entries ordered by ticket range. `paid`: what an opening costs, minor units, 0 for nothing;
 * with it winners show their value and its multiple of the price.
 */
export function toReelBox(box: Pick<BoxDetail, 'entries'>, naming: Naming, paid?: number): ReelBox {
  const entries = [...box.entries].sort((a, b) => a.from - b.from);
  return {
    items: entries.map(({ from, to, ...item }) => ({
      item: { ...toReelItem(item, naming), ...(paid === undefined ? {} : worthOf(item, paid)) },
      from,
      to,
    })),
  };
}

function worthOf({ recoveryPrice, grade }: CatalogueItem, paid: number): Partial<ReelItem> {
  const multiple = formatMultiple(recoveryPrice, paid);
  const worth = { value: recoveryPrice, price: formatMoney(recoveryPrice) };
  return multiple === undefined
    ? worth
    : { ...worth, multiple, degree: winDegree(recoveryPrice / paid, grade) };
}

/** The spin that stops at the drawn item. */
export function toReelSpin(drawn: Omit<DrawnItem, 'rollId' | 'roll'>): ReelSpin {
  return { winner: drawn.item.itemId, seed: reelSeed(drawn) };
}

/** Rarest grade first, among equals the most valuable. */
const byRarity = (a: CatalogueItem, b: CatalogueItem) =>
  a.grade - b.grade || b.recoveryPrice - a.recoveryPrice;

/** The item of the rarest grade, the most valuable among equals; undefined for none. */
export function bestItem(drawn: readonly DrawnItem[]): DrawnItem | undefined {
  return [...drawn].sort((a, b) => byRarity(a.item, b.item))[0];
}

/** The `count` best items of a box, the best first. */
export function bestEntries({ entries }: Pick<BoxDetail, 'entries'>, count: number): BoxEntry[] {
  return [...entries].sort(byRarity).slice(0, count);
}

/** Sum of the item values, minor units. */
export function totalValue(drawn: readonly DrawnItem[]): number {
  return drawn.reduce((sum, { item }) => sum + item.recoveryPrice, 0);
}
