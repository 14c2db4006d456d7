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

/** What fixes the tiles that flash past: nobody can choose it after the commitment. */
export function reelSeed(rolled: Pick<RolledOpening, 'publicHash' | 'userSeed' | 'round'>): string {
  return `${rolled.publicHash}:${rolled.userSeed}:${rolled.round}`;
}

function reelItem(item: CatalogueItem, naming: Naming): ReelItem {
  return {
    id: item.itemId,
    grade: item.grade,
    kind: naming.kind(item.category),
    name: naming.name(item.names),
  };
}

/** The box as the reel wants it: shares in the order of their tickets. */
export function reelBox(box: Pick<BoxDetail, 'entries'>, naming: Naming): ReelBox {
  const entries = [...box.entries].sort((a, b) => a.from - b.from);
  return { items: entries.map(({ from, to, ...item }) => ({ item: reelItem(item, naming), from, to })) };
}

/** One opening of an answer as the game knows it; ticket and backpack row stay on this side. */
export function gameOpening(rolled: RolledOpening, naming: Naming): Opening {
  return {
    rollId: rolled.rollId,
    item: reelItem(rolled.item, naming),
    price: rolled.item.recoveryPrice,
    spin: { winner: rolled.item.itemId, seed: reelSeed(rolled) },
  };
}

/** The rarest of what dropped, the dearest among equals; undefined for nothing. */
export function bestOf(rolled: readonly RolledOpening[]): RolledOpening | undefined {
  return [...rolled].sort(
    (a, b) => a.item.grade - b.item.grade || b.item.recoveryPrice - a.item.recoveryPrice,
  )[0];
}

/** What all of it is worth, minor units. */
export function worthOf(rolled: readonly RolledOpening[]): number {
  return rolled.reduce((sum, { item }) => sum + item.recoveryPrice, 0);
}
