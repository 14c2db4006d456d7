import type { FastifyInstance } from 'fastify';
import { boxItems } from '../../src/net/contract/calls/gallery.ts';
import type { GalleryItem } from '../../src/net/contract/calls/gallery.ts';
import { buildGallery } from '../domain/catalogue/gallery.ts';
import type { GalleryEntry } from '../domain/catalogue/gallery.ts';
import { registerCall } from '../http/register-call.ts';
import type { RouteContext } from './context.ts';
import { presentBox, presentItem } from '../presenters/catalogue.ts';
import type { ImageUrlBuilder } from '../presenters/catalogue.ts';

export function galleryRoutes(app: FastifyInstance, { catalogue, image }: RouteContext): void {
  registerCall(app, boxItems, async () =>
    buildGallery(catalogue.current()).map((entry) => presentGalleryItem(entry, image)),
  );
}

function presentGalleryItem({ item, sources }: GalleryEntry, image: ImageUrlBuilder): GalleryItem {
  const boxes = sources.map(({ box, tickets }) => {
    const { boxId, names, price, boxImage } = presentBox(box, image);
    return { boxId, names, price, boxImage, tickets };
  });
  return { ...presentItem(item, image), boxes };
}
