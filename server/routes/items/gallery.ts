import type { FastifyInstance } from 'fastify';
import { boxItems } from '../../../src/net/contract/calls/items/gallery.ts';
import { buildGallery } from '../../domain/catalogue/gallery.ts';
import { registerPublicList } from '../../http/register-call.ts';
import type { RouteContext } from '../context.ts';
import { presentGalleryItem } from '../../presenters/items/gallery.ts';

export function galleryRoutes(app: FastifyInstance, { catalogue, image }: RouteContext): void {
  registerPublicList(
    app,
    boxItems,
    () => catalogue.current(),
    (current) => buildGallery(current).map((entry) => presentGalleryItem(entry, image)),
  );
}
