import type { FastifyInstance } from 'fastify';
import { registerLaterCalls } from '../http/register-call.ts';
import { authRoutes } from './auth.ts';
import { backpackRoutes } from './backpack.ts';
import { battleRoutes } from './battle.ts';
import { boxRoutes } from './box.ts';
import { commonRoutes } from './common.ts';
import type { RouteContext } from './context.ts';
import { fairRoutes } from './fair.ts';
import { galleryRoutes } from './gallery.ts';
import { healthRoutes } from './health.ts';
import { profileRoutes } from './profile.ts';
import { statRoutes } from './stat.ts';

/** Every call of the contract: those that are built, and 501 for those of a later version. */
export function registerRoutes(app: FastifyInstance, context: RouteContext): void {
  healthRoutes(app, context);
  statRoutes(app, context);
  commonRoutes(app, context);
  authRoutes(app, context);
  profileRoutes(app, context);
  backpackRoutes(app, context);
  boxRoutes(app, context);
  battleRoutes(app, context);
  galleryRoutes(app, context);
  fairRoutes(app, context);
  registerLaterCalls(app);
}
