import type { FastifyInstance } from 'fastify';
import type { RouteContext } from '../routes/context.ts';
import { capabilities } from './capabilities/all.ts';

/** Every call of the contract, webhooks, and pages of the sandboxes in use. */
export function registerRoutes(app: FastifyInstance, context: RouteContext): void {
  for (const { routes } of capabilities) for (const register of routes) register(app, context);
}
