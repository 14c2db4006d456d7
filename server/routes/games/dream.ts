import type { FastifyInstance } from 'fastify';
import { dreamStart, dreamTargets, profileDreamLog } from '../../../src/net/contract/calls/games/dream.ts';
import { readDreamLog } from '../../domain/dreams/dream-log.ts';
import { readTargets } from '../../domain/dreams/targets.ts';
import { registerCall } from '../../http/register-call.ts';
import { splitIds } from '../../http/split-ids.ts';
import { presentItem } from '../../presenters/catalogue.ts';
import { presentDreamRecord } from '../../presenters/games/dream.ts';
import type { RouteContext } from '../context.ts';

export function dreamRoutes(app: FastifyInstance, { store, catalogue, dreams, image }: RouteContext): void {
  registerCall(app, dreamTargets, async ({ input }) => {
    const { list, ...page } = readTargets(catalogue.current(), input);
    return { ...page, list: list.map((item) => presentItem(item, image)) };
  });

  registerCall(app, dreamStart, ({ input, player, idempotency }) => {
    const { itemIds, fast, ...terms } = input;
    const stakedIds = splitIds(itemIds) ?? [];
    return dreams.start({ playerId: player.playerId, ...idempotency, terms, stakedIds, fast });
  });

  registerCall(app, profileDreamLog, async ({ input, player }) => {
    const { page, pageSize } = input;
    const { list, total, next } = await readDreamLog(store, player.playerId, input);
    const entries = list.map((entry) => presentDreamRecord(entry, catalogue.current(), image));
    return { list: entries, page, pageSize, total, next };
  });
}
