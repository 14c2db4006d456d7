import { backpackRoutes } from '../../routes/items/backpack.ts';
import { galleryRoutes } from '../../routes/items/gallery.ts';
import { mallRoutes } from '../../routes/items/mall.ts';
import type { Capability } from './capability.ts';

/** Items: owned, for sale, to look at. */
export const items: Capability = { routes: [backpackRoutes, mallRoutes, galleryRoutes] };
