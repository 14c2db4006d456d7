import type { FastifyInstance } from 'fastify';
import { dropDetail } from '../../../src/net/contract/calls/games/drop.ts';
import { playerProfile, playerShowProfile } from '../../../src/net/contract/calls/games/player.ts';
import { findPublicDrop } from '../../domain/feed/public-drops.ts';
import { findPublicPlayer } from '../../domain/feed/public-players.ts';
import { registerCall } from '../../http/register-call.ts';
import { presentPublicDrop, presentPublicPlayer } from '../../presenters/games/public-drop.ts';
import type { RouteContext } from '../context.ts';

/** What everybody may see of a drop and of a player, and whether they may. */
export function publicDropRoutes(app: FastifyInstance, context: RouteContext): void {
  const { store, ports, catalogue, profiles, image } = context;

  registerCall(app, dropDetail, async ({ input: { id } }) => {
    const found = await findPublicDrop(store, id, ports.clock.now());
    return presentPublicDrop(found, { catalogue: catalogue.current(), image });
  });

  registerCall(app, playerProfile, async ({ input: { id } }) => {
    const found = await findPublicPlayer(store, id, ports.clock.now());
    return presentPublicPlayer(found, { catalogue: catalogue.current(), image });
  });

  registerCall(app, playerShowProfile, async ({ input: { shown }, player: { playerId } }) => {
    await profiles.showProfile(playerId, shown);
    return { showsProfile: shown };
  });
}
