import type { ReelBox, ReelItem, ReelSpin } from '../../../game/index.ts';
import type {
  BoxDetail,
  CatalogueItem,
  Category,
  Opening as RolledOpening,
} from '../../../net/contract/entities.ts';
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
    grade: item.grade,
    kind: naming.kind(item.category),
    name: naming.name(item.names),
  };
}

/** The box for the reel, its entries ordered by ticket range. */
export function toReelBox(box: Pick<BoxDetail, 'entries'>, naming: Naming): ReelBox {
  const entries = [...box.entries].sort((a, b) => a.from - b.from);
  return { items: entries.map(({ from, to, ...item }) => ({ item: toReelItem(item, naming), from, to })) };
}

/** The spin that stops at the drawn item. */
export function toReelSpin(drawn: Omit<DrawnItem, 'rollId' | 'roll'>): ReelSpin {
  return { winner: drawn.item.itemId, seed: reelSeed(drawn) };
}

/** The item of the rarest grade, the most valuable among equals; undefined for none. */
export function bestItem(drawn: readonly DrawnItem[]): DrawnItem | undefined {
  return [...drawn].sort(
    (a, b) => a.item.grade - b.item.grade || b.item.recoveryPrice - a.item.recoveryPrice,
  )[0];
}

/** Sum of the item values, minor units. */
export function totalValue(drawn: readonly DrawnItem[]): number {
  return drawn.reduce((sum, { item }) => sum + item.recoveryPrice, 0);
}
