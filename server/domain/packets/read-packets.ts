import type { Queryable } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import { keyMatches } from '../../platform/link-key.ts';
import type { Packet, PacketClaimRow } from './rows.ts';

interface NamedPlayer {
  nickname: string;
  avatar: string;
}

/** A packet with its giver's name and its commitment. Seed and salt are null until it is over. */
export interface PacketView extends Packet {
  giver: NamedPlayer | null;
  publicHash: string;
  serverSeed: string | null;
  secretSalt: string | null;
}

/** `hasProfile`: the player's page is public. */
export type ClaimView = PacketClaimRow & NamedPlayer & { hasProfile: boolean };

const SITE_LIMIT = 20;
const MOST_CLAIMS = 200;
/** Version 7 ids begin with the time. */
const ABOVE_ALL_IDS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const VIEW = `p.id, p.giver_id AS "giverId", p.commit_id AS "commitId", p.amount, p.shares, p.audience, p.key, p.greeting,
  p.words, p.state, p.claimed, p.left_amount AS "left", p.created_at AS "createdAt", p.expires_at AS "expiresAt",
  p.ended_at AS "endedAt", p.transfer_id AS "transferId",
  CASE WHEN g.id IS NOT NULL THEN jsonb_build_object('nickname', g.nickname, 'avatar', g.avatar) END AS giver,
  c.public_hash AS "publicHash", c.server_seed AS "serverSeed", c.secret_salt AS "secretSalt"`;
const JOINS = 'JOIN packet_commits c ON c.id = p.commit_id LEFT JOIN players g ON g.id = p.giver_id';

type Row = PacketView & Record<string, unknown>;

/** Packets for the whole site that can be claimed, newest first. */
export function readSitePackets(store: Queryable, now: Date): Promise<PacketView[]> {
  return store.query<Row>(
    `SELECT ${VIEW} FROM (
       SELECT id FROM packets WHERE state = 'open' AND audience = 'site' AND expires_at > $1
       ORDER BY id DESC LIMIT ${SITE_LIMIT}) AS shown
     JOIN packets p ON p.id = shown.id ${JOINS} ORDER BY p.id DESC`,
    [now],
  );
}

/** @throws DomainError packet.notFound, also without the key of its link */
export async function readPacket(
  store: Queryable,
  { id, key }: { id: string; key?: string | null | undefined },
): Promise<PacketView> {
  const [packet] = await store.query<Row>(`SELECT ${VIEW} FROM packets p ${JOINS} WHERE p.id = $1::uuid`, [
    id,
  ]);
  if (packet === undefined || !keyMatches(packet, key)) throw new DomainError('packet.notFound');
  return packet;
}

/** The claims after that round, in their order. */
export function readClaims(store: Queryable, packetId: string, after = 0): Promise<ClaimView[]> {
  return store.query<ClaimView & Record<string, unknown>>(
    `SELECT c.id, c.packet_id AS "packetId", c.round, c.player_id AS "playerId", c.user_seed AS "userSeed", c.ticket,
       c.share, c.claimed_at AS "claimedAt", c.transfer_id AS "transferId", p.nickname, p.avatar,
       p.shows_profile AND p.closes_at IS NULL AS "hasProfile"
     FROM packet_claims c JOIN players p ON p.id = c.player_id
     WHERE c.packet_id = $1::uuid AND c.round > $2 ORDER BY c.round LIMIT ${MOST_CLAIMS}`,
    [packetId, after],
  );
}

interface MineQuery {
  kind: 'given' | 'claimed';
  before?: string | undefined;
  pageSize: number;
}

/** A packet with the player's own claim; null for one given. */
export type MyPacket = PacketView & { claimId: string | null; share: number | null };

/** Packets the player gave or claimed from, newest first. Ids are chosen in an index first, then joined. */
export async function readMyPackets(
  store: Queryable,
  playerId: string,
  { kind, before, pageSize }: MineQuery,
): Promise<{ list: MyPacket[]; next: string | null }> {
  const chosen =
    kind === 'given'
      ? 'SELECT id, id AS packet_id, NULL::uuid AS claim_id, NULL::bigint AS share FROM packets WHERE giver_id = $1::uuid'
      : 'SELECT id, packet_id, id AS claim_id, share FROM packet_claims WHERE player_id = $1::uuid';
  const rows = await store.query<MyPacket & { place: string } & Record<string, unknown>>(
    `SELECT ${VIEW}, s.id AS place, s.claim_id AS "claimId", s.share
     FROM (${chosen} AND id < $2::uuid ORDER BY id DESC LIMIT $3) AS s
     JOIN packets p ON p.id = s.packet_id ${JOINS} ORDER BY s.id DESC`,
    [playerId, before ?? ABOVE_ALL_IDS, pageSize + 1],
  );
  const list = rows.slice(0, pageSize);
  return { list, next: rows.length > pageSize ? (list.at(-1)?.place ?? null) : null };
}
