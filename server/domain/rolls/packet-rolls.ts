import { and, asc, eq } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { packetClaims, packetCommits, packets } from '../../db/schema/packets.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { Packet, PacketClaimRow } from '../packets/rows.ts';
import { revealedSecrets } from '../../seed-keys/seed-secrets.ts';
import { PACKET_CHECK, recomputePackets } from './packet-audit.ts';
import type { RollFacts, RollKind } from './roll-kind.ts';

/** A claim of a red packet. */
export interface PacketRoll extends RollFacts {
  kind: 'packet';
  packet: Packet;
  /** All up to now, by round. */
  claims: PacketClaimRow[];
  share: number;
}

export const packetRolls: RollKind<PacketRoll> = {
  find: findClaim,
  checks: [PACKET_CHECK],
  audit: recomputePackets,
};

/** A claim of a packet for the site, or of one by link that the player gave or claimed from; otherwise null. */
async function findClaim(store: Queryable, playerId: string, rollId: string): Promise<PacketRoll | null> {
  const [found] = await orm(store)
    .select({ claim: packetClaims, packet: packets, commit: packetCommits })
    .from(packetClaims)
    .innerJoin(packets, eq(packets.id, packetClaims.packetId))
    .innerJoin(packetCommits, eq(packetCommits.id, packets.commitId))
    .where(eq(packetClaims.id, rollId));
  if (found === undefined) return null;
  const { claim, packet, commit } = found;
  if (!(await maySee(store, playerId, packet))) return null;
  const claims = await orm(store)
    .select()
    .from(packetClaims)
    .where(eq(packetClaims.packetId, packet.id))
    .orderBy(asc(packetClaims.round));
  const { round, userSeed, ticket, share, claimedAt: rolledAt } = claim;
  return {
    kind: 'packet',
    rollId,
    publicHash: commit.publicHash,
    committedAt: commit.createdAt,
    secrets: packet.state === 'open' ? null : revealedSecrets(commit),
    userSeed,
    round,
    ticket,
    rolledAt,
    packet,
    claims,
    share,
  };
}

async function maySee(store: Queryable, playerId: string, packet: Packet): Promise<boolean> {
  if (packet.audience === 'site' || packet.giverId === playerId) return true;
  const own = await orm(store)
    .select({ id: packetClaims.id })
    .from(packetClaims)
    .where(and(eq(packetClaims.packetId, packet.id), eq(packetClaims.playerId, playerId)));
  return own.length > 0;
}
