import type { FastifyInstance } from 'fastify';
import {
  giveawayAllowance,
  giveawayCancel,
  giveawayCreate,
  giveawayGet,
  giveawayGetParticipation,
  giveawayJoin,
  giveawayList,
  giveawayMine,
  giveawayParticipants,
} from '../../../src/net/contract/calls/games/giveaway.ts';
import { readGiftAllowance } from '../../domain/funds/gift-allowance.ts';
import {
  findGiveaway,
  listGiveaways,
  listParticipants,
  listPlayerGiveaways,
} from '../../domain/giveaways/queries.ts';
import { registerCall } from '../../http/register-call.ts';
import { presentGiftAllowance } from '../../presenters/games/gifts.ts';
import {
  presentGiveaway,
  presentGiveawayDetail,
  presentParticipant,
} from '../../presenters/games/giveaway.ts';
import type { RouteContext } from '../context.ts';

export function giveawayRoutes(app: FastifyInstance, context: RouteContext): void {
  commandRoutes(app, context);
  readRoutes(app, context);
}

function commandRoutes(app: FastifyInstance, { giveaways }: RouteContext): void {
  registerCall(app, giveawayCreate, ({ input, player: { playerId }, idempotency }) =>
    giveaways.create({ ...input, playerId, ...idempotency }),
  );

  registerCall(app, giveawayJoin, ({ input, player: { playerId }, idempotency, request }) =>
    giveaways.join({ ...input, password: input.password, playerId, address: request.ip, ...idempotency }),
  );

  registerCall(app, giveawayCancel, ({ input: { id }, player: { playerId }, idempotency }) =>
    giveaways.cancel({ id, playerId, ...idempotency }),
  );

  registerCall(app, giveawayGetParticipation, ({ input: { id }, player: { playerId } }) =>
    giveaways.participation(id, playerId),
  );
}

function readRoutes(app: FastifyInstance, { store, catalogue, image, ports, log }: RouteContext): void {
  const present = () => ({ catalogue: catalogue.current(), image });

  registerCall(app, giveawayList, async ({ input }) => {
    const { list, next } = await listGiveaways(store, input);
    return { list: list.map((view) => presentGiveaway(view, present())), next };
  });

  registerCall(app, giveawayMine, async ({ input, player: { playerId } }) => {
    const { list, next } = await listPlayerGiveaways(store, playerId, input);
    return {
      list: list.map(({ joined, ...view }) => ({ ...presentGiveaway(view, present()), joined })),
      next,
    };
  });

  registerCall(app, giveawayAllowance, async ({ player: { playerId } }) =>
    presentGiftAllowance(await readGiftAllowance(store, playerId, ports.clock.now())),
  );

  registerCall(app, giveawayGet, async ({ input: { id } }) =>
    presentGiveawayDetail(await findGiveaway(store, id), { ...present(), now: ports.clock.now(), log }),
  );

  registerCall(app, giveawayParticipants, async ({ input }) => {
    const { list, ...page } = await listParticipants(store, input);
    return { ...page, list: list.map((participant) => presentParticipant(participant, image)) };
  });
}
