import type { FastifyInstance } from 'fastify';
import { liveClock } from '../../src/net/contract/calls/live.ts';
import { statHomepage, statLastDrop } from '../../src/net/contract/calls/stat.ts';
import { readLatestDrops } from '../domain/feed/drops.ts';
import { registerCall } from '../http/register-call.ts';
import type { RouteContext } from './context.ts';
import { presentDrop } from '../presenters/catalogue.ts';

export function statRoutes(app: FastifyInstance, context: RouteContext): void {
  const { store, ports, catalogue, homepageStats, image } = context;

  registerCall(app, statHomepage, async () => ({
    ...(await homepageStats.read()),
    playersOnline: context.playersOnline(),
  }));

  registerCall(app, liveClock, async () => ({ time: ports.clock.now().toISOString() }));

  registerCall(app, statLastDrop, async ({ input }) => {
    const drops = await readLatestDrops(store, { ...input, now: ports.clock.now() });
    return drops.map((drop) => presentDrop(drop, catalogue.current(), image));
  });
}
