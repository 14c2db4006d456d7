import type { FastifyInstance } from 'fastify';
import { profileFreeBoxPage, profileOpenFreeBox } from '../../../src/net/contract/calls/games/freeBox.ts';
import { readFreeBoxes } from '../../domain/free-boxes/read-free-boxes.ts';
import { registerCall } from '../../http/register-call.ts';
import { presentFreeBox } from '../../presenters/games/free-boxes.ts';
import type { RouteContext } from '../context.ts';

export function freeBoxRoutes(app: FastifyInstance, context: RouteContext): void {
  const { store, ports, catalogue, freeBoxes, image } = context;

  registerCall(app, profileFreeBoxPage, async ({ input, player: { playerId } }) => {
    const now = ports.clock.now();
    const { page, pageSize } = input;
    const { list, total, next } = await readFreeBoxes(store, playerId, input, now);
    const presented = list.map((one) => presentFreeBox(one, { catalogue: catalogue.current(), image, now }));
    return { list: presented, page, pageSize, total, next };
  });

  registerCall(app, profileOpenFreeBox, ({ input, player: { playerId }, idempotency }) =>
    freeBoxes.open({ playerId, ...idempotency, ...input, version: input.version }),
  );
}
