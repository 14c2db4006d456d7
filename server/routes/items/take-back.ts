import type { FastifyInstance } from 'fastify';
import {
  profileCancelRetrieval,
  profileOrnamentPage,
  profileOrnamentRetrieval,
} from '../../../src/net/contract/calls/items/takeBack.ts';
import { DomainError } from '../../domain/errors/domain-error.ts';
import { registerCall } from '../../http/register-call.ts';
import { presentRetrieval } from '../../presenters/items/retrieval.ts';
import type { RouteContext } from '../context.ts';

export function takeBackRoutes(app: FastifyInstance, context: RouteContext): void {
  const { retrievals, catalogue, image } = context;

  registerCall(app, profileOrnamentRetrieval, ({ input, player, idempotency }) => {
    if (input.all === (input.ids !== undefined)) throw new DomainError('item.none');
    const ids = input.ids?.toLowerCase().split(',') ?? null;
    return retrievals.takeBack({
      playerId: player.playerId,
      ...idempotency,
      ids,
      confirmation: input.confirmation,
    });
  });

  registerCall(app, profileOrnamentPage, async ({ input, player }) => {
    const { list, total, next } = await retrievals.page(player.playerId, input);
    return {
      list: list.map((entry) => presentRetrieval(entry, catalogue.current(), image)),
      page: input.page,
      pageSize: input.pageSize,
      total,
      next,
    };
  });

  registerCall(app, profileCancelRetrieval, ({ input, player, idempotency }) =>
    retrievals.cancel({ playerId: player.playerId, ...idempotency, id: input.id.toLowerCase() }),
  );
}
