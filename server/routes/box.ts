import type { FastifyInstance } from 'fastify';
import type { CallData } from '../../src/net/contract/call.ts';
import { boxGetDetail, boxList, boxOpen, boxRecent } from '../../src/net/contract/calls/box.ts';
import { boxDrops } from '../domain/feed/drops.ts';
import { Refusal } from '../refusal.ts';
import { registerCall } from '../wire/register.ts';
import type { RouteContext } from './context.ts';
import { boxDetailShape, dropShape, openingShape, themeShapes } from './shapes.ts';

export function boxRoutes(app: FastifyInstance, context: RouteContext): void {
  const { store, ports, catalogue, openings, image } = context;

  registerCall(app, boxList, async () => themeShapes(catalogue.current(), image));

  registerCall(app, boxGetDetail, async ({ input: { id } }) => {
    const box = catalogue.current().box(id);
    if (box === undefined) throw new Refusal('box.notFound');
    return boxDetailShape(box, catalogue.current(), image);
  });

  registerCall(app, boxRecent, async ({ input: { id, limit } }) => {
    if (catalogue.current().box(id) === undefined) throw new Refusal('box.notFound');
    const told = await boxDrops(store, { boxId: id, limit, now: ports.clock.now() });
    return told.map((drop) => dropShape(drop, catalogue.current(), image));
  });

  registerCall(app, boxOpen, async ({ input, player, idempotency }) => {
    const request = { playerId: player.playerId, ...idempotency, ...input, version: input.version };
    const answer = await openings.open(request, (pair, box, drawn) =>
      drawn.map((one) => openingShape(pair, box, one, image)),
    );
    return answer as CallData<typeof boxOpen>;
  });
}
