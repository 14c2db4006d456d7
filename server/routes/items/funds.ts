import type { FastifyInstance } from 'fastify';
import { fundsOffers, fundsSell } from '../../../src/net/contract/calls/items/funds.ts';
import { registerCall } from '../../http/register-call.ts';
import { splitIds } from '../../http/split-ids.ts';
import { presentSaleOffer } from '../../presenters/items/funds.ts';
import type { RouteContext } from '../context.ts';

export function fundsRoutes(app: FastifyInstance, { funds, rewards, catalogue, image }: RouteContext): void {
  registerCall(app, fundsOffers, async ({ input: { price, except, zone }, player: { playerId } }) => {
    const { sale, ...offers } = await funds.offers(playerId, price, splitIds(except) ?? []);
    return {
      ...offers,
      sale: sale === null ? null : presentSaleOffer(sale, catalogue.current(), image),
      refill: offers.missing === 0 ? null : await rewards.claimableRefill(playerId, zone),
    };
  });

  registerCall(app, fundsSell, ({ input: { except, ...expected }, player, idempotency }) =>
    funds.sell({
      playerId: player.playerId,
      ...idempotency,
      expected,
      except: splitIds(except) ?? [],
    }),
  );
}
