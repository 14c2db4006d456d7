import type { FastifyInstance } from 'fastify';
import {
  fairBattleCommit,
  fairBattleCommitDetail,
  fairHistory,
  fairPublicRoll,
  fairRoll,
  fairRolls,
  fairRotate,
  fairSeeds,
  fairUserSeed,
  fairVerified,
} from '../../../src/net/contract/calls/games/fair.ts';
import { commitmentFact } from '../../../src/fair/log/promise.ts';
import type { SeedView } from '../../domain/fairness/seeds.ts';
import { readHistory } from '../../domain/fairness/history.ts';
import { recordVerification, listRolls } from '../../domain/fairness/rolls.ts';
import { findPublicRoll, findVisibleRoll } from '../../domain/feed/public-rolls.ts';
import { registerCall } from '../../http/register-call.ts';
import type { RouteContext } from '../context.ts';
import { presentCommit, presentCommitDetail } from '../../presenters/games/battle-commits.ts';
import { presentRoll, presentRollSummary } from '../../presenters/games/rolls.ts';
import { presentHistory } from '../../presenters/games/roll-history.ts';

export function fairRoutes(app: FastifyInstance, context: RouteContext): void {
  const { store, ports, seeds, battleCommits, catalogue, image, log } = context;
  const present = <View extends SeedView>(view: View) => ({
    ...view,
    promise: log.promise(
      commitmentFact('pair', view.publicHash),
      commitmentFact('pair', view.nextPublicHash),
    ),
  });

  registerCall(app, fairSeeds, async ({ player }) => present(await seeds.view(player.playerId)));
  registerCall(app, fairUserSeed, async ({ input, player }) =>
    present(await seeds.setUserSeed(player.playerId, input.userSeed)),
  );
  registerCall(app, fairRotate, async ({ player }) => present(await seeds.rotate(player.playerId)));

  registerCall(app, fairRoll, async ({ input, player }) => {
    const roll = await findVisibleRoll(store, player.playerId, input.id, ports.clock.now());
    return presentRoll(roll, catalogue.current(), image);
  });

  registerCall(app, fairPublicRoll, async ({ input }) => {
    const roll = await findPublicRoll(store, input.id, ports.clock.now());
    return presentRoll(roll, catalogue.current(), image);
  });

  registerCall(app, fairRolls, async ({ input, player }) => {
    const { list, total } = await listRolls(store, player.playerId, input);
    const shown = list.map((rolled) => presentRollSummary(rolled, catalogue.current(), image));
    return { list: shown, total, page: input.page, pageSize: input.pageSize };
  });

  registerCall(app, fairHistory, async ({ input, player }) => {
    const history = await readHistory(store, player.playerId, input);
    return presentHistory(history, catalogue.current());
  });

  registerCall(app, fairBattleCommit, async ({ player }) => {
    const commit = presentCommit(await battleCommits.open(player.playerId));
    return { ...commit, promise: log.promise(commitmentFact('battle', commit.publicHash)) };
  });

  registerCall(app, fairBattleCommitDetail, async ({ input, player }) => {
    return presentCommitDetail(await battleCommits.find(player.playerId, input.id));
  });

  registerCall(app, fairVerified, async ({ input, player }) => {
    await recordVerification(store, player.playerId, input.id, ports.clock.now());
    return {};
  });
}
