import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { catalogueItem } from '../../entities.ts';
import { amount, localisedText } from '../../primitives.ts';

/** A box that holds an item, with the number of its tickets there, out of 100,000. */
export const itemSource = z.object({
  boxId: z.string(),
  names: localisedText,
  price: amount,
  boxImage: z.string(),
  tickets: z.int(),
});
export type ItemSource = z.infer<typeof itemSource>;

const galleryItem = z.extend(catalogueItem, { boxes: z.array(itemSource) });
export type GalleryItem = z.infer<typeof galleryItem>;

export const boxItems = call(
  'GET',
  '/api/box/items',
  'Every item that a box on sale holds, the rarest and dearest first, each with its boxes and odds',
  z.object({}),
  z.array(galleryItem),
);
