import type { Box, Catalogue, ItemDefinition } from './catalogue.ts';

/** An item with the boxes it falls from and the tickets of 100,000 it owns in each, the likeliest box first. */
export interface GalleryEntry {
  item: ItemDefinition;
  sources: { box: Box; tickets: number }[];
}

/** Every item that can fall today, by grade from the rarest, the dearest of a grade first. */
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

/** A box may give one item several ranges. */
function addSource({ sources }: GalleryEntry, box: Box, tickets: number): void {
  const known = sources.find((source) => source.box === box);
  if (known) known.tickets += tickets;
  else sources.push({ box, tickets });
}
