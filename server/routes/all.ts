import type { FastifyInstance } from 'fastify';
import { registerLaterCalls } from '../wire/register.ts';
import { authRoutes } from './auth.ts';
import { boxRoutes } from './box.ts';
import { commonRoutes } from './common.ts';
import type { RouteContext } from './context.ts';
import { fairRoutes } from './fair.ts';
import { profileRoutes } from './profile.ts';
import { statRoutes } from './stat.ts';

/** Every call of the contract: the built ones, and 501 for the rest. */
export function allRoutes(app: FastifyInstance, context: RouteContext): void {
  statRoutes(app, context);
  commonRoutes(app, context);
  authRoutes(app, context);
  profileRoutes(app, context);
  boxRoutes(app, context);
  fairRoutes(app, context);
  registerLaterCalls(app);
}
