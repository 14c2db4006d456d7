import type { ShownPacket } from '../../../fair/memory/packets.ts';
import { packetSubject } from '../../../fair/memory/packets.ts';
import { makeUserSeed } from '../../../fair/seeds.ts';
import type { CallData } from '../../../net/contract/call.ts';
import type { redPacketClaim } from '../../../net/contract/calls/games/redPacket.ts';
import type { PacketClaim, PacketDetail } from '../../../net/contract/games/packets.ts';
import { claimPacket, fetchPacket, fetchPacketClaims } from '../../../net/http/games/redPacket.ts';
import { fetchPlayerId, memoryDiffers, reportDifference, stopOnDifference } from './differences.ts';
import { memoryOf } from '../store/useMemory.ts';
import type { MemoryServices } from './differences.ts';

interface SeenPacket {
  readonly packet: PacketDetail;
  readonly claims: readonly PacketClaim[];
}

/** A packet as the memory takes it. */
function shownPacket(playerId: string, { packet, claims }: SeenPacket): ShownPacket {
  const { packetId, publicHash, amount, shares, serverSeed, secretSalt } = packet;
  const ownRound = claims.find(({ player }) => player.playerId === playerId)?.round ?? null;
  return {
    packetId,
    publicHash,
    amount,
    shares,
    serverSeed,
    secretSalt,
    ownRound,
    claims: claims.map(({ round, userSeed, share }) => ({ round, userSeed, share })),
  };
}

/** Compares a packet that is shown with what this device was shown before. A difference is reported. */
export async function checkShownPacket(
  services: MemoryServices,
  playerId: string,
  seen: SeenPacket,
): Promise<void> {
  const { packets } = memoryOf(services);
  const { differences, kept } = await packets.keepPacket(playerId, shownPacket(playerId, seen));
  if (differences.length === 0) return;
  const answers = [{ call: 'GET /api/redPacket/detail', data: seen }];
  await reportDifference(services, { playerId, act: 'watch', stage: 'after', differences, kept, answers });
}

/**
 * Claims a share with a seed that is made after the hash was seen and kept before it is sent.
 * @throws ApiError `client.memoryDiffers`, and those of the calls
 */
export async function claimChecked(
  services: MemoryServices,
  { id, key }: { id: string; key: string | undefined },
  idempotencyKey: string,
): Promise<CallData<typeof redPacketClaim>> {
  const { http, ports } = services;
  const { packets, findings } = memoryOf(services);
  const playerId = await fetchPlayerId(services);
  const which = { id, ...(key !== undefined && { key }) };
  const packet = await fetchPacket(http, which);
  const { list: claims } = await fetchPacketClaims(http, which);
  const seen = { packet, claims };
  const { differences, kept } = await packets.keepPacket(playerId, shownPacket(playerId, seen));
  if (differences.length > 0) {
    const answers = [{ call: 'GET /api/redPacket/detail', data: seen }];
    await stopOnDifference(services, { playerId, act: 'join', stage: 'before', differences, kept, answers });
  }
  const blocking = await findings.blocking(playerId, [packetSubject(id)]);
  if (blocking) {
    findings.shown.set(blocking);
    throw memoryDiffers();
  }
  const userSeed = await packets.prepareSeed(playerId, id, makeUserSeed(ports.randomBytes));
  return claimPacket(http, { ...which, userSeed }, idempotencyKey);
}
