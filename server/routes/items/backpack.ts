import type { FastifyInstance } from 'fastify';
import type { CallParams } from '../../../src/net/contract/call.ts';
import {
  backpackAvailable,
  backpackFavourite,
  backpackSellMatching,
  backpackUndoSale,
} from '../../../src/net/contract/calls/items/backpack.ts';
import {
  profileExchangeQuantity,
  profileVoucherPage,
} from '../../../src/net/contract/calls/account/profile.ts';
import type { Grade } from '../../../src/net/contract/entities.ts';
import type { ItemFilter } from '../../domain/backpack/item-filter.ts';
import { DomainError } from '../../domain/errors/domain-error.ts';
import { registerCall } from '../../http/register-call.ts';
import { splitIds } from '../../http/split-ids.ts';
import { presentOwnedItem } from '../../presenters/catalogue.ts';
import type { RouteContext } from '../context.ts';

/** The filter of a request; its other fields are left out. */
function readFilter({
  grades,
  kind,
  minPrice,
  maxPrice,
  search,
}: Partial<CallParams<typeof profileVoucherPage>>): ItemFilter {
  return {
    grades: grades?.split(',').map((grade) => Number(grade) as Grade),
    kind,
    minPrice,
    maxPrice,
    search,
  };
}

/** The calls of the profile group about items. */
export function backpackRoutes(app: FastifyInstance, { backpack, catalogue, image }: RouteContext): void {
  registerCall(app, profileVoucherPage, async ({ input, player }) => {
    const { page, pageSize, stat, sort, favourite, cursor } = input;
    const state = stat === -1 ? null : stat;
    const query = { ...readFilter(input), page, pageSize, state, sort, favourite, cursor };
    const { list, ...sums } = await backpack.page(player.playerId, query);
    return {
      list: list.map((entry) => presentOwnedItem(entry, catalogue.current(), image)),
      page,
      pageSize,
      ...sums,
    };
  });

  registerCall(app, profileExchangeQuantity, async ({ input, player, idempotency }) => {
    if (input.all === (input.ids !== undefined)) throw new DomainError('item.none');
    return backpack.sell({ playerId: player.playerId, ...idempotency, ids: splitIds(input.ids) });
  });

  registerCall(app, backpackSellMatching, ({ input, player, idempotency }) =>
    backpack.sellMatching({
      playerId: player.playerId,
      ...idempotency,
      filter: readFilter(input),
      except: splitIds(input.except) ?? [],
      expected: { count: input.count, value: input.value },
    }),
  );

  registerCall(app, backpackUndoSale, async ({ input: { ids, saleId = null }, player, idempotency }) => {
    if ((ids === undefined) === (saleId === null)) throw new DomainError('item.none');
    return backpack.undoSale({ playerId: player.playerId, ...idempotency, ids: splitIds(ids), saleId });
  });

  registerCall(app, backpackAvailable, async ({ input: { ids }, player }) => ({
    ids: await backpack.available(player.playerId, splitIds(ids) ?? []),
  }));

  registerCall(app, backpackFavourite, async ({ input: { ids, on }, player }) => ({
    changed: await backpack.setFavourite(player.playerId, splitIds(ids) ?? [], on),
  }));
}
