import type { FastifyInstance } from 'fastify';
import { boxItems } from '../../src/net/contract/calls/gallery.ts';
import { buildGallery } from '../domain/catalogue/gallery.ts';
import { registerCall } from '../http/register-call.ts';
import type { RouteContext } from './context.ts';
import { presentGalleryItem } from '../presenters/gallery.ts';

export function galleryRoutes(app: FastifyInstance, { catalogue, image }: RouteContext): void {
  registerCall(app, boxItems, async () =>
    buildGallery(catalogue.current()).map((entry) => presentGalleryItem(entry, image)),
  );
}
