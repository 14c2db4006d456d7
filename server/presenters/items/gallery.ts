import type { GalleryItem, ItemSource } from '../../../src/net/contract/calls/items/gallery.ts';
import type { GalleryEntry } from '../../domain/catalogue/gallery.ts';
import { presentBox, presentItem } from '../catalogue.ts';
import type { ImageUrlBuilder } from '../catalogue.ts';

export function presentGalleryItem({ item, sources }: GalleryEntry, image: ImageUrlBuilder): GalleryItem {
  return { ...presentItem(item, image), boxes: presentSources(sources, image) };
}

export function presentSources(sources: GalleryEntry['sources'], image: ImageUrlBuilder): ItemSource[] {
  return sources.map(({ box, tickets }) => {
    const { boxId, names, price, boxImage } = presentBox(box, image);
    return { boxId, names, price, boxImage, tickets };
  });
}
