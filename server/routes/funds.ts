import type { FastifyInstance } from 'fastify';
import { fundsOffers, fundsSell } from '../../src/net/contract/calls/funds.ts';
import { registerCall } from '../http/register-call.ts';
import { presentSaleOffer } from '../presenters/funds.ts';
import type { RouteContext } from './context.ts';

export function fundsRoutes(app: FastifyInstance, { funds, rewards, catalogue, image }: RouteContext): void {
  registerCall(app, fundsOffers, async ({ input: { price, zone }, player: { playerId } }) => {
    const { sale, ...offers } = await funds.offers(playerId, price);
    return {
      ...offers,
      sale: sale === null ? null : presentSaleOffer(sale, catalogue.current(), image),
      refill: offers.missing === 0 ? null : await rewards.claimableRefill(playerId, zone),
    };
  });

  registerCall(app, fundsSell, ({ input, player, idempotency }) =>
    funds.sell({ playerId: player.playerId, ...idempotency, expected: input }),
  );
}
