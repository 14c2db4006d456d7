import type { FastifyInstance } from 'fastify';
import {
  battleCancel,
  battleCreate,
  battleCurrentList,
  battleGetBots,
  battleGetDetail,
  battleGetResults,
  battleJoin,
  battleJoinBot,
  battleList,
  battleMine,
  battleRank,
} from '../../src/net/contract/calls/battle.ts';
import { bots } from '../domain/battles/bots.ts';
import { rankPlayers } from '../domain/battles/ranking.ts';
import { findBattle, pageOfBattles, pageOfOwnBattles, statesOf } from '../domain/battles/read.ts';
import { BattleState } from '../domain/battles/rows.ts';
import { Refusal } from '../refusal.ts';
import { registerCall } from '../wire/register.ts';
import {
  battleDetailShape,
  battleSummaryShape,
  outcomeShape,
  pullShape,
  rankingShape,
} from './battleShapes.ts';
import type { RouteContext } from './context.ts';

export function battleRoutes(app: FastifyInstance, context: RouteContext): void {
  changingRoutes(app, context);
  listRoutes(app, context);
  singleRoutes(app, context);
}

function changingRoutes(app: FastifyInstance, { battles }: RouteContext): void {
  registerCall(app, battleCreate, ({ input, player: { playerId }, idempotency }) =>
    battles.create({ ...input, seatCost: input.seatCost, playerId, ...idempotency }),
  );

  registerCall(
    app,
    battleJoin,
    ({ input: { key: battleKey, ...input }, player: { playerId }, idempotency }) =>
      battles.join({ ...input, battleKey, playerId, ...idempotency }),
  );

  registerCall(app, battleJoinBot, ({ input, player: { playerId }, idempotency }) =>
    battles.joinBot({ ...input, botId: input.botId, playerId, ...idempotency }),
  );

  registerCall(app, battleCancel, ({ input, player: { playerId }, idempotency }) =>
    battles.cancel({ ...input, playerId, ...idempotency }),
  );
}

function listRoutes(app: FastifyInstance, { store, catalogue, image }: RouteContext): void {
  registerCall(app, battleCurrentList, async ({ input }) => {
    const { page, pageSize } = input;
    const states = [BattleState.waiting, BattleState.running];
    const { list, total } = await pageOfBattles(store, { ...input, states });
    const shown = list.map((view) => battleSummaryShape(view, catalogue.current(), image));
    return { list: shown, page, pageSize, total };
  });

  registerCall(app, battleList, async ({ input: { state, ...input } }) => {
    const { page, pageSize } = input;
    const { list, total } = await pageOfBattles(store, { ...input, states: statesOf(state) });
    const shown = list.map((view) => battleSummaryShape(view, catalogue.current(), image));
    return { list: shown, page, pageSize, total };
  });

  registerCall(app, battleMine, async ({ input: { state, ...input }, player }) => {
    const { page, pageSize } = input;
    const filter = { ...input, states: statesOf(state) };
    const { list, total } = await pageOfOwnBattles(store, player.playerId, filter);
    const shown = list.map(({ own, ...view }) => ({
      ...battleSummaryShape(view, catalogue.current(), image),
      ...{ key: view.battle.key, pos: own.pos, payout: own.payout },
    }));
    return { list: shown, page, pageSize, total };
  });

  registerCall(app, battleGetBots, async () =>
    bots.map(({ id, name, avatar }) => ({ botId: id, name, headPic: image(avatar) })),
  );
}

function singleRoutes(app: FastifyInstance, { store, ports, catalogue, image }: RouteContext): void {
  registerCall(app, battleGetDetail, async ({ input: { id, key } }) => {
    const record = await findBattle(store, id, key);
    return battleDetailShape(record, { catalogue: catalogue.current(), image, now: ports.clock.now() });
  });

  registerCall(app, battleGetResults, async ({ input: { id, key } }) => {
    const { battle, pulls } = await findBattle(store, id, key);
    const outcome = outcomeShape(battle);
    if (battle.state !== BattleState.finished || outcome === null) throw new Refusal('battle.notFinished');
    const shown = pulls.map((pull) => pullShape(pull, catalogue.current(), image));
    return { battleId: battle.id, pulls: shown, outcome, winners: outcome.winners };
  });

  registerCall(app, battleRank, async () => rankingShape(await rankPlayers(store, ports.clock.now()), image));
}
