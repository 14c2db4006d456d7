import type { FastifyInstance } from 'fastify';
import {
  profileBalanceLog,
  profileTransferSecondary,
  profileUserInfo,
} from '../../src/net/contract/calls/profile.ts';
import { transferSecondary } from '../domain/accounts/transfer-secondary.ts';
import { readBalanceLog } from '../domain/accounts/balance-log.ts';
import { DomainError } from '../domain/errors/domain-error.ts';
import { registerCall } from '../http/register-call.ts';
import type { RouteContext } from './context.ts';

export function profileRoutes(app: FastifyInstance, context: RouteContext): void {
  const { store, ports, players, image } = context;

  registerCall(app, profileUserInfo, async ({ player: { playerId } }) => {
    const [player, balances] = await Promise.all([players.find(playerId), players.balances(playerId)]);
    return {
      playerId,
      nickname: player.nickname,
      avatar: image(player.avatar),
      phone: player.phone === null ? null : maskPhone(player.phone),
      balance: { main: balances.main, hold: balances.hold },
      secondaryBalance: balances.secondary,
      createTime: player.createdAt.toISOString(),
    };
  });

  registerCall(app, profileBalanceLog, async ({ input, player }) => ({
    ...(await readBalanceLog(store, player.playerId, input)),
    page: input.page,
    pageSize: input.pageSize,
  }));

  registerCall(app, profileTransferSecondary, ({ input, player, idempotency }) => {
    if (input.all === (input.amount !== undefined)) throw new DomainError('transfer.amount');
    const amount = input.amount ?? null;
    return transferSecondary(store, ports, { playerId: player.playerId, ...idempotency, amount });
  });
}

/** All but the first three and the last two digits hidden. */
function maskPhone(phone: string): string {
  return phone.slice(0, 3) + '*'.repeat(Math.max(phone.length - 5, 0)) + phone.slice(-2);
}
