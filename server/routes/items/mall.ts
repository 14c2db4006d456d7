import type { FastifyInstance } from 'fastify';
import {
  mallDetail,
  mallList,
  profileBuyVirtual,
  profileMyVirtual,
} from '../../../src/net/contract/calls/items/mall.ts';
import { gallerySources } from '../../domain/catalogue/gallery.ts';
import { DomainError } from '../../domain/errors/domain-error.ts';
import { readMall, readMallEntry, readPrices } from '../../domain/mall/read-mall.ts';
import { registerCall } from '../../http/register-call.ts';
import { presentSources } from '../../presenters/items/gallery.ts';
import { presentMallItem } from '../../presenters/items/mall.ts';
import type { RouteContext } from '../context.ts';

export function mallRoutes(app: FastifyInstance, context: RouteContext): void {
  const { store, catalogue, image, mall } = context;

  registerCall(app, mallList, async ({ input }) => {
    const { list, ...rest } = await readMall(store, input);
    return { list: list.map((entry) => presentMallItem(entry, image)), ...rest };
  });

  registerCall(app, mallDetail, async ({ input: { id } }) => {
    const entry = await readMallEntry(store, id);
    if (entry === undefined) throw new DomainError('mall.notFound');
    const prices = await readPrices(store, id);
    return {
      ...presentMallItem(entry, image),
      boxes: presentSources(gallerySources(catalogue.current(), id), image),
      prices: prices.map(({ at, price }) => ({ time: at.toISOString(), price })),
    };
  });

  registerCall(app, profileBuyVirtual, ({ input, player, idempotency }) =>
    mall.buy({ playerId: player.playerId, ...idempotency, ...input }),
  );

  registerCall(app, profileMyVirtual, async ({ input: { page, pageSize }, player }) => {
    const { list, total } = await mall.orders(player.playerId, page, pageSize);
    return {
      list: list.map(({ id, definitionId, quantity, price, balanceType, createdAt }) => ({
        purchaseId: id,
        item: presentMallItem(
          { item: { ...catalogue.current().item(definitionId), price }, stock: null },
          image,
        ),
        quantity,
        price,
        amount: price * quantity,
        balanceType,
        createTime: createdAt.toISOString(),
      })),
      page,
      pageSize,
      total,
    };
  });
}
