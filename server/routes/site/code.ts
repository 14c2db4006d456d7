import type { FastifyInstance } from 'fastify';
import { codeRedeem } from '../../../src/net/contract/calls/items/code.ts';
import { registerCall } from '../../http/register-call.ts';
import { presentCodeGift } from '../../presenters/items/code-gift.ts';
import type { RouteContext } from '../context.ts';

export function codeRoutes(app: FastifyInstance, { codes, catalogue, ports, image }: RouteContext): void {
  registerCall(app, codeRedeem, async ({ input, player, idempotency, request }) => {
    const { code } = input;
    const { playerId } = player;
    const { gift, balance } = await codes.redeem({ playerId, ...idempotency, code, address: request.ip });
    const context = { catalogue: catalogue.current(), image, now: ports.clock.now() };
    return { gift: presentCodeGift(gift, context), balance };
  });
}
