import { drawShare } from '../../../src/fair/outcome/packetShares.ts';
import { orm } from '../../db/store/orm.ts';
import { packetClaims } from '../../db/schema/packets.ts';
import type { Queryable } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { IdempotentRequest } from '../idempotency/with-idempotency.ts';
import { readCommitSecrets } from './commits.ts';
import type { PacketDeps } from './deps.ts';
import { endPacket } from './end.ts';
import { keyMatches } from '../../platform/link-key.ts';
import { lockPacket, updatePacket } from './rows.ts';
import type { Packet, PacketClaimRow } from './rows.ts';
import { movePacketCoins } from './transfers.ts';

export interface ClaimRequest extends IdempotentRequest {
  id: string;
  /** From the link. */
  packetKey?: string | undefined;
  userSeed: string;
}

export interface ClaimResult {
  packet: Packet;
  claim: PacketClaimRow;
  /** The claimer's main balance after it. */
  balance: number;
}

/**
 * Draws the next round of the packet and pays the share, with the packet locked: claims follow one another.
 * @throws {DomainError} packet.notFound, packet.own, packet.claimed, packet.empty, packet.expired, identity.underAge,
 *   limits.coolOff, limits.excluded
 */
export async function claimShare(
  deps: PacketDeps,
  tx: Queryable,
  request: ClaimRequest,
  at: Date,
): Promise<ClaimResult> {
  const { playerId, userSeed } = request;
  const packet = await lockClaimable(tx, request, at);
  const round = packet.claimed + 1;
  const { serverSeed } = await readCommitSecrets(deps.seedSecrets, tx, packet.commitId);
  const rest = { left: packet.left, remaining: packet.shares - packet.claimed };
  const { ticket, share } = drawShare(deps.hashes, { serverSeed, userSeed, round }, rest);
  const { transferId, balance } = await movePacketCoins(deps, tx, packet, {
    kind: 'claim',
    playerId,
    amount: share,
    reference: `${packet.id}:${round}`,
    at,
  });
  const id = deps.ports.ids();
  const claim = {
    id,
    packetId: packet.id,
    round,
    playerId,
    userSeed,
    ticket,
    share,
    claimedAt: at,
    transferId,
  };
  await orm(tx).insert(packetClaims).values(claim);
  const taken = { claimed: round, left: packet.left - share };
  const isLast = round === packet.shares;
  const after = isLast
    ? await endPacket(deps, tx, { packet: { ...packet, ...taken }, change: taken, at })
    : await updatePacket(tx, packet, taken);
  return { packet: after, claim, balance };
}

async function lockClaimable(
  tx: Queryable,
  { id, packetKey, playerId }: ClaimRequest,
  at: Date,
): Promise<Packet> {
  const packet = await lockPacket(tx, id);
  if (packet === undefined || !keyMatches(packet, packetKey)) throw new DomainError('packet.notFound');
  if (packet.giverId === playerId) throw new DomainError('packet.own');
  const claimed = await tx.query(
    'SELECT 1 FROM packet_claims WHERE packet_id = $1::uuid AND player_id = $2::uuid',
    [id, playerId],
  );
  if (claimed.length > 0) throw new DomainError('packet.claimed');
  if (packet.state === 'empty') throw new DomainError('packet.empty');
  if (packet.state === 'expired' || packet.expiresAt <= at) throw new DomainError('packet.expired');
  await refuseBreak(tx, playerId, at);
  return packet;
}

/**
 * A packet is a game of chance: a player found to be under age, or on a break, neither gives nor claims.
 * @throws the database's refusal, as `translateDbErrors` reads it
 */
export async function refuseBreak(tx: Queryable, playerId: string, at: Date): Promise<void> {
  await tx.query('SELECT dream_break($1::uuid, $2::timestamptz)', [playerId, at]);
}
