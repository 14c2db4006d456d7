import type { FastifyInstance } from 'fastify';
import {
  redPacketClaim,
  redPacketClaims,
  redPacketCommit,
  redPacketDetail,
  redPacketGive,
  redPacketList,
  redPacketMine,
} from '../../../src/net/contract/calls/games/redPacket.ts';
import { commitmentFact } from '../../../src/fair/log/promise.ts';
import { readClaims, readMyPackets, readPacket } from '../../domain/packets/read-packets.ts';
import { createSitePacketsRead } from '../../domain/packets/site-packets-read.ts';
import { registerCall } from '../../http/register-call.ts';
import { presentGiftAllowance } from '../../presenters/games/gifts.ts';
import {
  presentClaim,
  presentMyPacket,
  presentPacket,
  presentPacketDetail,
} from '../../presenters/games/packets.ts';
import type { RouteContext } from '../context.ts';

export function redPacketRoutes(
  app: FastifyInstance,
  { store, ports, packets, image, log }: RouteContext,
): void {
  const site = createSitePacketsRead(store, ports.clock);

  registerCall(app, redPacketCommit, async ({ player }) => {
    const { commit, allowance } = await packets.openCommit(player.playerId);
    const { id: commitId, publicHash, expiresAt } = commit;
    return {
      commitId,
      publicHash,
      promise: log.promise(commitmentFact('packet', publicHash)),
      expireTime: expiresAt.toISOString(),
      allowance: presentGiftAllowance(allowance),
    };
  });

  registerCall(app, redPacketGive, ({ input, player, idempotency }) =>
    packets.give({ ...input, playerId: player.playerId, ...idempotency }, ({ packet, balance }) => {
      return { packet: presentPacket(packet, image), key: packet.key, balance };
    }),
  );

  registerCall(app, redPacketList, async () => {
    const list = await site.read();
    return { list: list.map((packet) => presentPacket(packet, image)) };
  });

  registerCall(app, redPacketDetail, async ({ input }) =>
    presentPacketDetail(await readPacket(store, input), image, log),
  );

  registerCall(app, redPacketClaims, async ({ input }) => {
    const { id } = await readPacket(store, input);
    const list = await readClaims(store, id, input.after);
    return { list: list.map((claim) => presentClaim(claim, image)) };
  });

  registerCall(app, redPacketClaim, ({ input, player, idempotency }) => {
    const { id, key: packetKey, userSeed } = input;
    const request = { id, packetKey, userSeed, playerId: player.playerId, ...idempotency };
    return packets.claim(request, ({ packet, claim, balance }) => {
      return { claim: presentClaim(claim, image), packet: presentPacket(packet, image), balance };
    });
  });

  registerCall(app, redPacketMine, async ({ input, player }) => {
    const { list, next } = await readMyPackets(store, player.playerId, input);
    return { list: list.map((packet) => presentMyPacket(packet, image)), next };
  });
}
