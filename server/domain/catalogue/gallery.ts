import type { Box, Catalogue, ItemDefinition } from './catalogue.ts';

/** An item with the boxes that hold it and its tickets of 100,000 in each, most tickets first. */
export interface GalleryEntry {
  item: ItemDefinition;
  sources: { box: Box; tickets: number }[];
}

/** Every item of a box on sale, by grade from the rarest, then by price from the highest. */
export function buildGallery(catalogue: Pick<Catalogue, 'boxes' | 'item'>): GalleryEntry[] {
  const entries = new Map<string, GalleryEntry>();
  for (const box of catalogue.boxes) {
    for (const { itemId, from, to } of box.ranges) {
      const entry = entries.get(itemId) ?? { item: catalogue.item(itemId), sources: [] };
      addSource(entry, box, to - from + 1);
      entries.set(itemId, entry);
    }
  }
  for (const { sources } of entries.values()) sources.sort((one, other) => other.tickets - one.tickets);
  return [...entries.values()].sort(
    ({ item: one }, { item: other }) => one.grade - other.grade || other.price - one.price,
  );
}

/** The boxes on sale that hold an item, most tickets first. */
export function gallerySources(
  catalogue: Pick<Catalogue, 'boxes' | 'item'>,
  itemId: string,
): GalleryEntry['sources'] {
  return buildGallery(catalogue).find(({ item }) => item.id === itemId)?.sources ?? [];
}

/** A box may hold several ranges of one item. */
function addSource({ sources }: GalleryEntry, box: Box, tickets: number): void {
  const known = sources.find((source) => source.box === box);
  if (known) known.tickets += tickets;
  else sources.push({ box, tickets });
}
