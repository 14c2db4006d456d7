import type { FastifyInstance } from 'fastify';
import {
  fairHistory,
  fairRoll,
  fairRolls,
  fairRotate,
  fairSeeds,
  fairUserSeed,
  fairVerified,
} from '../../src/net/contract/calls/fair.ts';
import type { RollRecord, RollSummary } from '../../src/net/contract/calls/fair.ts';
import type { StoredRange } from '../db/schema.ts';
import type { Catalogue } from '../domain/catalogue/catalogue.ts';
import { rangesAt } from '../domain/catalogue/versions.ts';
import { pageOfHistory } from '../domain/fairness/history.ts';
import { findRoll, noteVerified, pageOfRolls } from '../domain/fairness/rolls.ts';
import type { RolledOpening } from '../domain/fairness/rolls.ts';
import { registerCall } from '../wire/register.ts';
import type { RouteContext } from './context.ts';
import { historyShape } from './historyShape.ts';
import { boxNames, itemShape } from './shapes.ts';
import type { ImageUrl } from './shapes.ts';

export function fairRoutes(app: FastifyInstance, context: RouteContext): void {
  const { store, ports, seeds, catalogue, image } = context;

  registerCall(app, fairSeeds, ({ player }) => seeds.view(player.playerId));
  registerCall(app, fairUserSeed, ({ input, player }) => seeds.setUserSeed(player.playerId, input.userSeed));
  registerCall(app, fairRotate, ({ player }) => seeds.rotate(player.playerId));

  registerCall(app, fairRoll, async ({ input, player }) => {
    const rolled = await findRoll(store, player.playerId, input.id);
    const ranges = await rangesAt(store, rolled.opening.boxId, rolled.opening.boxVersion);
    return rollShape(rolled, ranges, catalogue.current(), image);
  });

  registerCall(app, fairRolls, async ({ input, player }) => {
    const { list, total } = await pageOfRolls(store, player.playerId, input);
    const shown = list.map((rolled) => summaryShape(rolled, catalogue.current(), image));
    return { list: shown, total, page: input.page, pageSize: input.pageSize };
  });

  registerCall(app, fairHistory, async ({ input, player }) => {
    const history = await pageOfHistory(store, player.playerId, input);
    return historyShape(history, catalogue.current());
  });

  registerCall(app, fairVerified, async ({ input, player }) => {
    await noteVerified(store, player.playerId, input.id, ports.clock.now());
    return {};
  });
}

/** Seed and salt leave the server only here and in a rotation, and only once the pair is out of use. */
function rollShape(
  { roll, pair, opening, definitionId }: RolledOpening,
  ranges: readonly StoredRange[],
  catalogue: Catalogue,
  image: ImageUrl,
): RollRecord {
  const revealed = pair.state === 'revealed';
  return {
    rollId: roll.id,
    kind: roll.kind,
    publicHash: pair.publicHash,
    serverSeed: revealed ? pair.serverSeed : null,
    secretSalt: revealed ? pair.secretSalt : null,
    userSeed: roll.userSeed,
    round: roll.round,
    roll: roll.ticket,
    item: itemShape(catalogue.item(definitionId), image),
    box: {
      boxId: opening.boxId,
      names: boxNames(opening.boxId, catalogue),
      version: opening.boxVersion,
      entries: ranges.map(({ itemId, from, to }) => ({
        ...itemShape(catalogue.item(itemId), image),
        from,
        to,
      })),
    },
    committedAt: pair.committedAt.toISOString(),
    rolledAt: roll.createdAt.toISOString(),
  };
}

function summaryShape(
  { roll, pair, opening, definitionId }: RolledOpening,
  catalogue: Catalogue,
  image: ImageUrl,
): RollSummary {
  return {
    rollId: roll.id,
    publicHash: pair.publicHash,
    userSeed: roll.userSeed,
    round: roll.round,
    roll: roll.ticket,
    item: itemShape(catalogue.item(definitionId), image),
    boxNames: boxNames(opening.boxId, catalogue),
    revealed: pair.state === 'revealed',
    rolledAt: roll.createdAt.toISOString(),
  };
}
