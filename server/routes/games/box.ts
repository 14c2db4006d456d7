import type { FastifyInstance } from 'fastify';
import { boxBest } from '../../../src/net/contract/calls/games/bestDrop.ts';
import { boxGetDetail, boxList, boxOpen, boxRecent } from '../../../src/net/contract/calls/games/box.ts';
import { readBestDrop } from '../../domain/feed/best-drop.ts';
import { readBoxDrops } from '../../domain/feed/drops.ts';
import { DomainError } from '../../domain/errors/domain-error.ts';
import { registerCall, registerPublicList } from '../../http/register-call.ts';
import type { RouteContext } from '../context.ts';
import { presentBoxDetail, presentDrop, presentItem, presentThemes } from '../../presenters/catalogue.ts';

export function boxRoutes(app: FastifyInstance, context: RouteContext): void {
  const { store, ports, catalogue, openings, image, log, boxSheets: sheets } = context;

  registerPublicList(
    app,
    boxList,
    () => catalogue.current(),
    (current) => presentThemes(current, image),
  );

  registerCall(app, boxGetDetail, async ({ input: { id } }) => {
    const box = catalogue.current().box(id);
    if (box === undefined) throw new DomainError('box.notFound');
    return presentBoxDetail(box, catalogue.current(), { image, sheets, log });
  });

  registerCall(app, boxRecent, async ({ input: { id, limit } }) => {
    if (catalogue.current().box(id) === undefined) throw new DomainError('box.notFound');
    const drops = await readBoxDrops(store, { boxId: id, limit, now: ports.clock.now() });
    return drops.map((drop) => presentDrop(drop, catalogue.current(), image));
  });

  registerCall(app, boxBest, async ({ input: { since }, player: { playerId } }) => {
    const now = ports.clock.now();
    const best = await readBestDrop(store, playerId, { since: new Date(since), now });
    if (!best) return { best: null };
    const item = catalogue.current().item(best.definitionId);
    return { best: { rollId: best.rollId, item: presentItem(item, image, best.price) } };
  });

  registerCall(app, boxOpen, async ({ input, player, idempotency }) => {
    return openings.open({ playerId: player.playerId, ...idempotency, ...input, version: input.version });
  });
}
