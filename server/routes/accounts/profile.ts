import type { FastifyInstance } from 'fastify';
import {
  profileTransferSecondary,
  profileUserInfo,
} from '../../../src/net/contract/calls/account/profile.ts';
import { createOwnAccountRead } from '../../domain/accounts/own-account.ts';
import { transferSecondary } from '../../domain/accounts/transfer-secondary.ts';
import { DomainError } from '../../domain/errors/domain-error.ts';
import { registerCall } from '../../http/register-call.ts';
import type { RouteContext } from '../context.ts';
import { presentUserInfo } from '../../presenters/accounts/accounts.ts';

export function profileRoutes(app: FastifyInstance, context: RouteContext): void {
  const { store, ports, image } = context;
  const readOwnAccount = createOwnAccountRead(store);

  registerCall(app, profileUserInfo, async ({ player: { playerId } }) => {
    return presentUserInfo(await readOwnAccount(playerId), image);
  });

  registerCall(app, profileTransferSecondary, ({ input, player, idempotency }) => {
    if (input.all === (input.amount !== undefined)) throw new DomainError('transfer.amount');
    const amount = input.amount ?? null;
    return transferSecondary(store, ports, { playerId: player.playerId, ...idempotency, amount });
  });
}
