import type { FastifyInstance } from 'fastify';
import { boxItems } from '../../src/net/contract/calls/gallery.ts';
import type { GalleryItem } from '../../src/net/contract/calls/gallery.ts';
import { galleryOf } from '../domain/catalogue/gallery.ts';
import type { GalleryEntry } from '../domain/catalogue/gallery.ts';
import { registerCall } from '../wire/register.ts';
import type { RouteContext } from './context.ts';
import { boxShape, itemShape } from './shapes.ts';
import type { ImageUrl } from './shapes.ts';

export function galleryRoutes(app: FastifyInstance, { catalogue, image }: RouteContext): void {
  registerCall(app, boxItems, async () =>
    galleryOf(catalogue.current()).map((entry) => galleryShape(entry, image)),
  );
}

function galleryShape({ item, sources }: GalleryEntry, image: ImageUrl): GalleryItem {
  const boxes = sources.map(({ box, tickets }) => {
    const { boxId, names, price, boxImage } = boxShape(box, image);
    return { boxId, names, price, boxImage, tickets };
  });
  return { ...itemShape(item, image), boxes };
}
