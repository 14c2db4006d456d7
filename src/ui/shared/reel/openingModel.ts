import type { Opening, ReelBox, ReelItem } from '../../../game/index.ts';
import type {
  BoxDetail,
  CatalogueItem,
  Category,
  Opening as RolledOpening,
} from '../../../net/contract/entities.ts';
import type { LocalisedText } from '../../../net/contract/primitives.ts';

/** How the wire's words are said in the player's language. */
export interface Naming {
  kind(category: Category): string;
  name(names: LocalisedText): string;
}

/** What a roll gave, whoever made it: the ticket, the item, and what fixes the strip. */
export type DrawnItem = Pick<RolledOpening, 'rollId' | 'round' | 'roll' | 'publicHash' | 'userSeed' | 'item'>;

/** What fixes the tiles that flash past: nobody can choose it after the commitment. */
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

/** The box as the reel wants it: shares in the order of their tickets. */
export function toReelBox(box: Pick<BoxDetail, 'entries'>, naming: Naming): ReelBox {
  const entries = [...box.entries].sort((a, b) => a.from - b.from);
  return { items: entries.map(({ from, to, ...item }) => ({ item: toReelItem(item, naming), from, to })) };
}

/** One drawn opening as the game knows it; ticket and backpack row stay on this side. */
export function toGameOpening(drawn: DrawnItem, naming: Naming): Opening {
  const { rollId, item } = drawn;
  return {
    rollId,
    item: toReelItem(item, naming),
    price: item.recoveryPrice,
    spin: { winner: item.itemId, seed: reelSeed(drawn) },
  };
}

/** The rarest of what dropped, the dearest among equals; undefined for nothing. */
export function bestItem(drawn: readonly DrawnItem[]): DrawnItem | undefined {
  return [...drawn].sort(
    (a, b) => a.item.grade - b.item.grade || b.item.recoveryPrice - a.item.recoveryPrice,
  )[0];
}

/** What all of it is worth, minor units. */
export function totalValue(drawn: readonly DrawnItem[]): number {
  return drawn.reduce((sum, { item }) => sum + item.recoveryPrice, 0);
}
