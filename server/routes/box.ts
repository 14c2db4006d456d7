import type { FastifyInstance } from 'fastify';
import type { CallData } from '../../src/net/contract/call.ts';
import { boxGetDetail, boxList, boxOpen } from '../../src/net/contract/calls/box.ts';
import { Refusal } from '../refusal.ts';
import { registerCall } from '../wire/register.ts';
import type { RouteContext } from './context.ts';
import { boxDetailShape, openingShape, themeShapes } from './shapes.ts';

export function boxRoutes(app: FastifyInstance, context: RouteContext): void {
  const { catalogue, openings, image } = context;

  registerCall(app, boxList, async () => themeShapes(catalogue.current(), image));

  registerCall(app, boxGetDetail, async ({ input: { id } }) => {
    const box = catalogue.current().box(id);
    if (box === undefined) throw new Refusal('box.notFound');
    return boxDetailShape(box, catalogue.current(), image);
  });

  registerCall(app, boxOpen, async ({ input, player, idempotency }) => {
    const request = { playerId: player.playerId, ...idempotency, ...input, version: input.version };
    const answer = await openings.open(request, (pair, box, drawn) =>
      drawn.map((one) => openingShape(pair, box, one, image)),
    );
    return answer as CallData<typeof boxOpen>;
  });
}
