import type { FastifyInstance } from 'fastify';
import {
  overlayCreate,
  overlayList,
  overlayRead,
  overlayWithdraw,
} from '../../../src/net/contract/calls/site/overlay.ts';
import { readOverlay } from '../../domain/overlays/view.ts';
import { registerCall } from '../../http/register-call.ts';
import { presentOverlay, presentOverlayLink } from '../../presenters/site/overlays.ts';
import type { RouteContext } from '../context.ts';

/** Links for overlays of streams, and what such an overlay shows. */
export function overlayRoutes(app: FastifyInstance, context: RouteContext): void {
  const { store, ports, catalogue, image, overlayLinks } = context;

  registerCall(app, overlayList, async ({ player }) => ({
    list: (await overlayLinks.list(player.playerId)).map(presentOverlayLink),
  }));

  registerCall(app, overlayCreate, async ({ input, player }) => {
    const { link, key } = await overlayLinks.create({ ...input, playerId: player.playerId });
    return { link: presentOverlayLink(link), key };
  });

  registerCall(app, overlayWithdraw, async ({ input, player }) => {
    await overlayLinks.withdraw(player.playerId, input.id);
    return {};
  });

  registerCall(app, overlayRead, async ({ input: { key, limit } }) => {
    const link = await overlayLinks.open(key);
    const shown = await readOverlay(store, link, { limit, now: ports.clock.now() });
    return presentOverlay(link.kind, shown, catalogue.current(), image);
  });
}
