import { itemCountCheck } from '../../domain/audit/item-counts.ts';
import { itemChecks } from '../../domain/audit/items.ts';
import { mallChecks } from '../../domain/audit/mall.ts';
import { undoneSaleChecks } from '../../domain/audit/undone-sales.ts';
import { mallCommands } from '../../operators/commands/mall-command.ts';
import { backpackRoutes } from '../../routes/items/backpack.ts';
import { galleryRoutes } from '../../routes/items/gallery.ts';
import { mallRoutes } from '../../routes/items/mall.ts';
import type { Capability } from './capability.ts';

/** Items: owned, for sale, to look at. */
export const items: Capability = {
  routes: [backpackRoutes, mallRoutes, galleryRoutes],
  checks: [itemCountCheck, ...itemChecks, ...mallChecks, ...undoneSaleChecks],
  commands: [mallCommands],
};
