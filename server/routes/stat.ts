import type { FastifyInstance } from 'fastify';
import { liveClock } from '../../src/net/contract/calls/live.ts';
import { statHomepage, statLastDrop } from '../../src/net/contract/calls/stat.ts';
import { lastDrops } from '../domain/feed/drops.ts';
import { registerCall } from '../wire/register.ts';
import type { RouteContext } from './context.ts';
import { dropShape } from './shapes.ts';

export function statRoutes(app: FastifyInstance, context: RouteContext): void {
  const { store, ports, catalogue, figures, image } = context;

  registerCall(app, statHomepage, async () => ({
    ...(await figures.read()),
    playersOnline: context.playersOnline(),
  }));

  registerCall(app, liveClock, async () => ({ time: ports.clock.now().toISOString() }));

  registerCall(app, statLastDrop, async ({ input }) => {
    const told = await lastDrops(store, { ...input, now: ports.clock.now() });
    return told.map((drop) => dropShape(drop, catalogue.current(), image));
  });
}
