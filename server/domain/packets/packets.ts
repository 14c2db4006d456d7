import type { Queryable } from '../../db/store/store.ts';
import { translateDbErrors } from '../errors/translate-db-errors.ts';
import { assertMayGive, readGiftAllowance } from '../funds/gift-allowance.ts';
import type { GiftAllowance } from '../funds/gift-allowance.ts';
import { withIdempotency } from '../idempotency/with-idempotency.ts';
import { claimShare, refuseBreak } from './claim.ts';
import type { ClaimRequest } from './claim.ts';
import { consumeCommit, createCommit, openCommit } from './commits.ts';
import type { PacketCommit } from './commits.ts';
import type { PacketDeps } from './deps.ts';
import { endPacket } from './end.ts';
import { checkTerms, insertPacket } from './give.ts';
import type { GiveRequest, PacketTermsRequest } from './give.ts';
import { readClaims, readPacket } from './read-packets.ts';
import type { ClaimView, PacketView } from './read-packets.ts';
import { lockPacket } from './rows.ts';
import type { Packet } from './rows.ts';

const SWEEP_LIMIT = 200;

/** What a request did, as it is presented; the answer is stored with the key. */
export interface Given {
  packet: PacketView;
  /** The giver's main balance after it. */
  balance: number;
}

export interface Claimed {
  packet: PacketView;
  claim: ClaimView;
  /** The claimer's main balance after it. */
  balance: number;
}

/** Red packets (docs/fairness-packets.md): coins in shares, drawn claim by claim. Each act is one transaction. */
export class Packets {
  readonly #deps: PacketDeps;
  readonly #onError: (error: unknown, packetId: string) => void;

  constructor(deps: PacketDeps, onError: (error: unknown, packetId: string) => void) {
    this.#deps = deps;
    this.#onError = onError;
  }

  /** The player's open commitment, and what the player may give. */
  openCommit(playerId: string): Promise<{ commit: PacketCommit; allowance: GiftAllowance }> {
    const { store, ports } = this.#deps;
    return store.transaction(async (tx) => {
      await lockPlayer(tx, playerId);
      const now = ports.clock.now();
      const commit = await openCommit(this.#deps, tx, playerId, now);
      return { commit, allowance: await readGiftAllowance(tx, playerId, now) };
    });
  }

  /**
   * @throws DomainError packet.amount, packet.words, gift.*, packet.commit, balance.insufficient, identity.underAge, limits.*, idempotency.*
   */
  async give<Answer>(request: GiveRequest, present: (given: Given) => Answer): Promise<Answer> {
    checkTerms(request);
    const { store, ports } = this.#deps;
    const at = ports.clock.now();
    const { playerId, commitId } = request;
    return withIdempotency(store, request, at, async (tx) => {
      await refuseBreak(tx, playerId, at);
      await assertMayGive(tx, { playerId, amount: request.amount, at });
      await consumeCommit(tx, { id: commitId, playerId, at });
      const given = { terms: request, giverId: playerId, commitId, at };
      const { packet, balance } = await insertPacket(this.#deps, tx, given);
      return present({ packet: await readPacket(tx, packet), balance });
    });
  }

  /** An operator's packet, from house bonus. @throws DomainError packet.amount, packet.words */
  async giveFromHouse(terms: PacketTermsRequest): Promise<Packet> {
    checkTerms(terms);
    const { store, ports } = this.#deps;
    return store.transaction(async (tx) => {
      const at = ports.clock.now();
      const { id } = await createCommit(this.#deps, tx, { playerId: null, state: 'used', now: at });
      return (await insertPacket(this.#deps, tx, { terms, giverId: null, commitId: id, at })).packet;
    });
  }

  /** @throws DomainError as `claimShare`, idempotency.* */
  claim<Answer>(request: ClaimRequest, present: (claimed: Claimed) => Answer): Promise<Answer> {
    const { store, ports } = this.#deps;
    const at = ports.clock.now();
    return withIdempotency(store, request, at, async (tx) => {
      const { packet, claim, balance } = await claimShare(this.#deps, tx, request, at);
      const [claimed] = await readClaims(tx, packet.id, claim.round - 1);
      if (claimed === undefined) throw new Error(`claim ${claim.id} was not written`);
      return present({ packet: await readPacket(tx, packet), claim: claimed, balance });
    });
  }

  /**
   * Ends an expired packet, from any process; may run twice.
   * @param isForced ends it before it expires, at an operator's call
   * @returns when it will be due; null if it is over
   */
  processDue(packetId: string, isForced = false): Promise<Date | null> {
    const { store, ports } = this.#deps;
    const now = ports.clock.now();
    return translateDbErrors(
      store.transaction(async (tx) => {
        const packet = await lockPacket(tx, packetId);
        if (packet?.state !== 'open') return null;
        if (!isForced && packet.expiresAt > now) return packet.expiresAt;
        await endPacket(this.#deps, tx, { packet, at: now });
        return null;
      }),
    );
  }

  /** Ends overdue packets, whose jobs may be lost. */
  async sweep(): Promise<void> {
    const { store, ports } = this.#deps;
    const overdue = await store.query<{ id: string }>(
      `SELECT id FROM packets WHERE state = 'open' AND expires_at <= $1 ORDER BY expires_at LIMIT $2`,
      [ports.clock.now(), SWEEP_LIMIT],
    );
    for (const { id } of overdue) {
      // One packet that fails must not block the others.
      await this.processDue(id).catch((error: unknown) => this.#onError(error, id));
    }
  }
}

async function lockPlayer(tx: Queryable, playerId: string): Promise<void> {
  await tx.query('SELECT 1 FROM players WHERE id = $1 FOR NO KEY UPDATE', [playerId]);
}
