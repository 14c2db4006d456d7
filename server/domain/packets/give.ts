import { isPacketTerms } from '../../../src/fair/outcome/packetShares.ts';
import type { PacketAudience, PacketGreeting } from '../../../src/net/contract/games/packets.ts';
import { orm } from '../../db/store/orm.ts';
import { packets } from '../../db/schema/packets.ts';
import type { Queryable } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { IdempotentRequest } from '../idempotency/with-idempotency.ts';
import { createLinkKey } from '../../platform/link-key.ts';
import type { PacketDeps } from './deps.ts';
import type { Packet } from './rows.ts';
import { movePacketCoins } from './transfers.ts';

/** What a giver chooses. */
export interface PacketTermsRequest {
  /** Minor units. */
  amount: number;
  shares: number;
  audience: PacketAudience;
  greeting: PacketGreeting;
  words?: string | undefined;
  minutes: number;
}

export interface GiveRequest extends IdempotentRequest, PacketTermsRequest {
  commitId: string;
}

/**
 * The checks that need no store. Own words are for a link only: nobody reads them before the whole site does.
 * @throws DomainError packet.amount, packet.words
 */
export function checkTerms({ amount, shares, audience, greeting, words = '' }: PacketTermsRequest): void {
  if (!isPacketTerms({ amount, shares })) throw new DomainError('packet.amount');
  const hasWords = words.trim() !== '';
  if ((greeting === 'own') !== hasWords || (hasWords && audience === 'site')) {
    throw new DomainError('packet.words');
  }
}

/**
 * Takes the coins and inserts the packet under a commitment marked as used.
 * @param giverId null for an operator's, from house bonus
 * @returns the packet and the giver's main balance after it
 */
export async function insertPacket(
  deps: PacketDeps,
  tx: Queryable,
  {
    terms,
    giverId,
    commitId,
    at,
  }: { terms: PacketTermsRequest; giverId: string | null; commitId: string; at: Date },
): Promise<{ packet: Packet; balance: number }> {
  const { ports } = deps;
  const { amount, shares, audience, greeting, words = '', minutes } = terms;
  const id = ports.ids();
  const move = { kind: 'give' as const, playerId: giverId, amount, reference: id, at };
  const { transferId, balance } = await movePacketCoins(deps, tx, { id }, move);
  const packet: Packet = {
    id,
    giverId,
    commitId,
    amount,
    shares,
    audience,
    key: audience === 'link' ? createLinkKey(ports.rng) : null,
    greeting,
    words: words.trim(),
    state: 'open',
    claimed: 0,
    left: amount,
    createdAt: at,
    expiresAt: new Date(at.getTime() + minutes * 60_000),
    endedAt: null,
    transferId,
  };
  await orm(tx).insert(packets).values(packet);
  await deps.schedulePacket(tx, id, packet.expiresAt);
  return { packet, balance };
}
