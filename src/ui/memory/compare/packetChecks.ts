import { commitmentFact } from '../../../fair/log/promise.ts';
import { packetTerms, termsFact } from '../../../fair/log/terms.ts';
import type { ShownPacket } from '../../../fair/memory/packets.ts';
import { packetSubject } from '../../../fair/memory/packets.ts';
import { makeUserSeed } from '../../../fair/seeds.ts';
import type { CallData } from '../../../net/contract/call.ts';
import type { redPacketClaim } from '../../../net/contract/calls/games/redPacket.ts';
import type { PacketClaim, PacketDetail } from '../../../net/contract/games/packets.ts';
import { claimPacket, fetchPacket, fetchPacketClaims } from '../../../net/http/games/redPacket.ts';
import { browserHashes } from '../../shared/fair/browserHashes.ts';
import { fetchPlayerId, memoryDiffers, reportDifference, stopOnDifference } from './differences.ts';
import { withPromise } from './promiseChecks.ts';
import type { Promised } from './promiseChecks.ts';
import { memoryOf } from '../store/useMemory.ts';
import type { MemoryServices } from './differences.ts';

interface WhichPacket {
  readonly id: string;
  /** From the link. */
  readonly key: string | undefined;
}

interface SeenPacket {
  readonly packet: PacketDetail;
  readonly claims: readonly PacketClaim[];
}

/** A packet as the memory takes it. */
function shownPacket(playerId: string, { packet, claims }: SeenPacket): ShownPacket {
  const { packetId, publicHash, amount, shares, claimed, serverSeed, secretSalt } = packet;
  const ownRound = claims.find(({ player }) => player.playerId === playerId)?.round ?? null;
  return {
    packetId,
    publicHash,
    amount,
    shares,
    claimed,
    serverSeed,
    secretSalt,
    ownRound,
    claims: claims.map(({ round, userSeed, share }) => ({ round, userSeed, share })),
  };
}

function promisedBy(packet: PacketDetail): Promised {
  const { packetId: id, publicHash, state, promise: note } = packet;
  const subject = packetSubject(id);
  if (state !== 'open') return { subject, facts: [], note };
  const hash = browserHashes.sha256Hex(packetTerms(packet));
  const terms = termsFact({ of: 'packet', id, commitment: publicHash }, hash);
  return { subject, facts: [commitmentFact('packet', publicHash), terms], note };
}

async function compare(services: MemoryServices, playerId: string, seen: SeenPacket) {
  const found = await memoryOf(services).packets.keepPacket(playerId, shownPacket(playerId, seen));
  return withPromise(services, playerId, promisedBy(seen.packet), found);
}

/** The claims after the packet: there are at least as many as it says. */
async function fetchSeen(http: MemoryServices['http'], { id, key }: WhichPacket): Promise<SeenPacket> {
  const which = { id, ...(key !== undefined && { key }) };
  const packet = await fetchPacket(http, which);
  const { list: claims } = await fetchPacketClaims(http, which);
  return { packet, claims };
}

/**
 * Compares a packet that is shown with what this device was shown before. An answer that another one has overtaken
 * differs, a later one does not: a difference is looked at again, then reported.
 * @throws ApiError those of the calls
 */
export async function checkShownPacket(
  services: MemoryServices,
  playerId: string,
  which: WhichPacket,
  seen: SeenPacket,
): Promise<void> {
  const first = await compare(services, playerId, seen);
  if (first.differences.length === 0) return;
  const again = await fetchSeen(services.http, which);
  const { differences, kept } = await compare(services, playerId, again);
  if (differences.length === 0) return;
  const answers = [{ call: 'GET /api/redPacket/detail', data: again }];
  await reportDifference(services, { playerId, act: 'watch', stage: 'after', differences, kept, answers });
}

/**
 * Claims a share with a seed that is made after the hash was seen and kept before it is sent. The answer is kept: a
 * claim that is gone later is a difference.
 * @throws ApiError `client.memoryDiffers`, and those of the calls
 */
export async function claimChecked(
  services: MemoryServices,
  packet: WhichPacket,
  idempotencyKey: string,
): Promise<CallData<typeof redPacketClaim>> {
  const { http, ports } = services;
  const { packets, findings } = memoryOf(services);
  const playerId = await fetchPlayerId(services);
  const { id, key } = packet;
  const seen = await fetchSeen(http, packet);
  const { differences, kept } = await compare(services, playerId, seen);
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
  const which = { id, ...(key !== undefined && { key }) };
  const answer = await claimPacket(http, { ...which, userSeed }, idempotencyKey);
  const { round, share } = answer.claim;
  const claim = { round, share, userSeed: answer.claim.userSeed };
  const after = await packets.keepClaim(playerId, id, claim);
  if (after.differences.length > 0) {
    const answers = [{ call: 'POST /api/redPacket/claim', data: answer }];
    await reportDifference(services, { playerId, act: 'join', stage: 'after', ...after, answers });
  }
  return answer;
}
