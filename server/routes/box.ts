import type { FastifyInstance } from 'fastify';
import { boxGetDetail, boxList, boxOpen, boxRecent } from '../../src/net/contract/calls/box.ts';
import { readBoxDrops } from '../domain/feed/drops.ts';
import { DomainError } from '../domain/errors/domain-error.ts';
import { registerCall, registerPublicList } from '../http/register-call.ts';
import type { RouteContext } from './context.ts';
import { presentBoxDetail, presentDrop, presentThemes } from '../presenters/catalogue.ts';

export function boxRoutes(app: FastifyInstance, context: RouteContext): void {
  const { store, ports, catalogue, openings, image } = context;

  registerPublicList(
    app,
    boxList,
    () => catalogue.current(),
    (current) => presentThemes(current, image),
  );

  registerCall(app, boxGetDetail, async ({ input: { id } }) => {
    const box = catalogue.current().box(id);
    if (box === undefined) throw new DomainError('box.notFound');
    return presentBoxDetail(box, catalogue.current(), image);
  });

  registerCall(app, boxRecent, async ({ input: { id, limit } }) => {
    if (catalogue.current().box(id) === undefined) throw new DomainError('box.notFound');
    const drops = await readBoxDrops(store, { boxId: id, limit, now: ports.clock.now() });
    return drops.map((drop) => presentDrop(drop, catalogue.current(), image));
  });

  registerCall(app, boxOpen, async ({ input, player, idempotency }) => {
    return openings.open({ playerId: player.playerId, ...idempotency, ...input, version: input.version });
  });
}
