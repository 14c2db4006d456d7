import type { FastifyInstance } from 'fastify';
import { liveClock } from '../../../src/net/contract/calls/site/live.ts';
import { statHomepage, statLastDrop } from '../../../src/net/contract/calls/games/stat.ts';
import { readLatestDrops } from '../../domain/feed/drops.ts';
import { createSitePacketsRead } from '../../domain/packets/site-packets-read.ts';
import { registerCall, registerSharedCall } from '../../http/register-call.ts';
import { SharedRead } from '../../platform/shared-read.ts';
import type { RouteContext } from '../context.ts';
import { presentDrop } from '../../presenters/catalogue.ts';

const HOMEPAGE_AGE_MS = 1_000;
const DROPS_AGE_MS = 250;

export function statRoutes(app: FastifyInstance, context: RouteContext): void {
  const { store, ports, catalogue, homepageStats, image } = context;
  const packets = createSitePacketsRead(store, ports.clock);

  const homepage = new SharedRead(ports.clock, HOMEPAGE_AGE_MS, async () => ({
    ...(await homepageStats.read()),
    playersOnline: context.playersOnline(),
    openPackets: (await packets.read()).length,
  }));
  registerSharedCall(
    app,
    statHomepage,
    () => () => homepage.read(),
    (figures) => figures,
  );

  registerCall(app, liveClock, async () => ({ time: ports.clock.now().toISOString() }));

  registerSharedCall(
    app,
    statLastDrop,
    (input) => {
      const latest = new SharedRead(ports.clock, DROPS_AGE_MS, (now) =>
        readLatestDrops(store, { ...input, now }),
      );
      return () => latest.read();
    },
    (drops) => drops.map((drop) => presentDrop(drop, catalogue.current(), image)),
  );
}
