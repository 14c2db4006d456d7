import type { FastifyInstance } from 'fastify';
import {
  profileExchangeQuantity,
  profileTransferSecondary,
  profileUserInfo,
  profileVoucherPage,
} from '../../src/net/contract/calls/profile.ts';
import { transferSecondary } from '../domain/accounts/transfer-secondary.ts';
import { DomainError } from '../domain/errors/domain-error.ts';
import { registerCall } from '../http/register-call.ts';
import type { RouteContext } from './context.ts';
import { presentUserInfo } from '../presenters/accounts.ts';
import { presentOwnedItem } from '../presenters/catalogue.ts';

export function profileRoutes(app: FastifyInstance, context: RouteContext): void {
  const { store, ports, players, backpack, catalogue, image } = context;

  registerCall(app, profileUserInfo, async ({ player: { playerId } }) => {
    const [player, balances] = await Promise.all([players.find(playerId), players.balances(playerId)]);
    return presentUserInfo(player, balances, image);
  });

  registerCall(app, profileVoucherPage, async ({ input: { page, pageSize, stat }, player }) => {
    const state = stat === -1 ? null : stat;
    const { list, ...sums } = await backpack.page(player.playerId, { page, pageSize, state });
    return {
      list: list.map((entry) => presentOwnedItem(entry, catalogue.current(), image)),
      page,
      pageSize,
      ...sums,
    };
  });

  registerCall(app, profileExchangeQuantity, async ({ input, player, idempotency }) => {
    if (input.all === (input.ids !== undefined)) throw new DomainError('item.none');
    const ids = input.ids?.toLowerCase().split(',') ?? null;
    return backpack.sell({ playerId: player.playerId, ...idempotency, ids });
  });

  registerCall(app, profileTransferSecondary, ({ input, player, idempotency }) => {
    if (input.all === (input.amount !== undefined)) throw new DomainError('transfer.amount');
    const amount = input.amount ?? null;
    return transferSecondary(store, ports, { playerId: player.playerId, ...idempotency, amount });
  });
}
