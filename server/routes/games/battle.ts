import type { FastifyInstance } from 'fastify';
import {
  battleCancel,
  battleCreate,
  battleCurrentList,
  battleEmote,
  battleGetBots,
  battleGetDetail,
  battleGetResults,
  battleJoin,
  battleJoinBot,
  battleList,
  battleMine,
  battleMyRank,
  battleRank,
} from '../../../src/net/contract/calls/games/battle.ts';
import type { RequestedBox } from '../../domain/battles/create-validation.ts';
import { bots } from '../../domain/battles/bots.ts';
import { findRankingPlace, readRanking } from '../../domain/battles/ranking.ts';
import { listBattles, listPlayerBattles, statesOf } from '../../domain/battles/list-battles.ts';
import { findBattle } from '../../domain/battles/queries.ts';
import { BattleState } from '../../domain/battles/rows.ts';
import { DomainError } from '../../domain/errors/domain-error.ts';
import { registerCall } from '../../http/register-call.ts';
import {
  presentBattleDetail,
  presentBattleSummary,
  presentOutcome,
  presentPull,
  presentRanking,
} from '../../presenters/games/battle.ts';
import type { RouteContext } from '../context.ts';

export function battleRoutes(app: FastifyInstance, context: RouteContext): void {
  commandRoutes(app, context);
  listRoutes(app, context);
  detailRoutes(app, context);
}

/** Reads `boxId:count` pairs joined by commas; equal boxes that follow each other become one. */
function readBoxes(text: string): RequestedBox[] {
  const boxes: RequestedBox[] = [];
  for (const pair of text.split(',')) {
    const [boxId = '', digits] = pair.split(':');
    const count = Number(digits);
    const last = boxes.at(-1);
    if (count === 0) continue;
    if (last?.boxId === boxId) last.count += count;
    else boxes.push({ boxId, count });
  }
  return boxes;
}

function commandRoutes(app: FastifyInstance, { battles }: RouteContext): void {
  registerCall(app, battleCreate, ({ input, player: { playerId }, idempotency }) =>
    battles.create({
      ...input,
      boxes: readBoxes(input.boxes),
      seatCost: input.seatCost,
      playerId,
      ...idempotency,
    }),
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

  registerCall(app, battleEmote, async ({ input: { key: battleKey, ...input }, player: { playerId } }) => ({
    pos: await battles.sendEmote({ ...input, battleKey, playerId }),
  }));

  registerCall(app, battleCancel, ({ input, player: { playerId }, idempotency }) =>
    battles.cancel({ ...input, playerId, ...idempotency }),
  );
}

function listRoutes(app: FastifyInstance, { store, catalogue, image }: RouteContext): void {
  registerCall(app, battleCurrentList, async ({ input }) => {
    const { page, pageSize } = input;
    const states = [BattleState.waiting, BattleState.running];
    const { list, total } = await listBattles(store, { ...input, states });
    const shown = list.map((view) => presentBattleSummary(view, catalogue.current(), image));
    return { list: shown, page, pageSize, total };
  });

  registerCall(app, battleList, async ({ input: { state, ...input } }) => {
    const { page, pageSize } = input;
    const { list, total } = await listBattles(store, { ...input, states: statesOf(state) });
    const shown = list.map((view) => presentBattleSummary(view, catalogue.current(), image));
    return { list: shown, page, pageSize, total };
  });

  registerCall(app, battleMine, async ({ input: { state, ...input }, player }) => {
    const { page, pageSize } = input;
    const filter = { ...input, states: statesOf(state) };
    const { list, total } = await listPlayerBattles(store, player.playerId, filter);
    const shown = list.map(({ own, ...view }) => ({
      ...presentBattleSummary(view, catalogue.current(), image),
      key: view.battle.key,
      pos: own.pos,
      payout: own.payout,
    }));
    return { list: shown, page, pageSize, total };
  });

  registerCall(app, battleGetBots, async () =>
    bots.map(({ id, name, avatar }) => ({ botId: id, name, headPic: image(avatar) })),
  );
}

function detailRoutes(app: FastifyInstance, { store, ports, catalogue, image, log }: RouteContext): void {
  registerCall(app, battleGetDetail, async ({ input: { id, key } }) => {
    const record = await findBattle(store, id, key);
    const now = ports.clock.now();
    return presentBattleDetail(record, { catalogue: catalogue.current(), image, now, log });
  });

  registerCall(app, battleGetResults, async ({ input: { id, key } }) => {
    const { battle, pulls } = await findBattle(store, id, key);
    const outcome = presentOutcome(battle);
    if (battle.state !== BattleState.finished || outcome === null)
      throw new DomainError('battle.notFinished');
    const shown = pulls.map((pull) => presentPull(pull, catalogue.current(), image));
    return { battleId: battle.id, pulls: shown, outcome, winners: outcome.winners };
  });

  registerCall(app, battleRank, async () =>
    presentRanking((await readRanking(store, ports.clock.now())).players, image),
  );

  registerCall(app, battleMyRank, async ({ player: { playerId } }) => {
    const { place, ...record } = await findRankingPlace(store, playerId, ports.clock.now());
    return { rank: place, ...record };
  });
}
