import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  rechargeCancel,
  rechargeChannels,
  rechargeCreate,
  rechargeList,
  rechargeOrderDetail,
} from '../../../src/net/contract/calls/items/recharge.ts';
import { registerCall } from '../../http/register-call.ts';
import { presentRecharge } from '../../presenters/items/recharges.ts';
import type { RouteContext } from '../context.ts';

export function rechargeRoutes(app: FastifyInstance, { recharges, publicUrl }: RouteContext): void {
  const originOf = ({ protocol, host }: FastifyRequest) => publicUrl ?? `${protocol}://${host}`;

  registerCall(app, rechargeChannels, async ({ player }) => {
    const { blocked, ...offer } = await recharges.offer(player.playerId);
    const until = blocked?.until?.toISOString() ?? null;
    return { ...offer, blocked: blocked === null ? null : { reason: blocked.reason, until } };
  });

  registerCall(app, rechargeCreate, async ({ input, player, idempotency, request }) => {
    const { playerId } = player;
    const order = await recharges.create({ ...input, playerId, ...idempotency, origin: originOf(request) });
    return { order: presentRecharge(order) };
  });

  registerCall(app, rechargeOrderDetail, async ({ input, player }) => ({
    order: presentRecharge(await recharges.order(player.playerId, input.id)),
  }));

  registerCall(app, rechargeCancel, async ({ input, player }) => ({
    order: presentRecharge(await recharges.cancel(player.playerId, input.id)),
  }));

  registerCall(app, rechargeList, async ({ input, player }) => {
    const { list, next } = await recharges.list(player.playerId, input);
    return { list: list.map(presentRecharge), next };
  });
}
