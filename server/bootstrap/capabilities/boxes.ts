import { freeBoxChecks } from '../../domain/audit/free-boxes.ts';
import { catalogueCommands } from '../../operators/commands/catalogue-command.ts';
import { freeBoxCommands } from '../../operators/commands/free-box-command.ts';
import { priceCommands } from '../../operators/commands/price-command.ts';
import { boxRoutes } from '../../routes/games/box.ts';
import { fairRoutes } from '../../routes/games/fair.ts';
import { freeBoxRoutes } from '../../routes/games/free-boxes.ts';
import { publicDropRoutes } from '../../routes/games/public-drops.ts';
import { statRoutes } from '../../routes/games/stat.ts';
import type { Capability } from './capability.ts';

/** Boxes, free boxes, drops, and the seeds that players verify. */
export const boxes: Capability = {
  routes: [boxRoutes, freeBoxRoutes, publicDropRoutes, statRoutes, fairRoutes],
  checks: freeBoxChecks,
  commands: [catalogueCommands, priceCommands, freeBoxCommands],
};
