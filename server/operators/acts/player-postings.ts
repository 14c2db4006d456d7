import type { Queryable } from '../../db/store/store.ts';
import { playerPurposes } from '../../ledger/accounts.ts';
import { readEntryPage } from '../../domain/records/balance-entries.ts';

/** A posting on one of a player's accounts, as operators see it. */
export interface PlayerPosting {
  /** ISO 8601. */
  readonly at: string;
  readonly transfer: string;
  readonly kind: string;
  readonly reference: string;
  readonly reason: string;
  readonly balance: string;
  /** Minor units; a gain is positive. */
  readonly amount: number;
  readonly balanceAfter: number;
}

interface Page {
  readonly before?: string | undefined;
  readonly limit: number;
}

/** A page of every posting of a player, newest first, and the position of the next page; null on the last. */
export async function readPlayerPostings(
  store: Queryable,
  playerId: string,
  { before, limit }: Page,
): Promise<{ list: PlayerPosting[]; next: string | null }> {
  const filter = { purposes: playerPurposes, kinds: null, without: [] };
  const { list, next } = await readEntryPage(store, playerId, filter, { before, pageSize: limit });
  const transfers = await store.query<{ id: string; reference: string; reason: string }>(
    'SELECT id, reference, reason FROM transfers WHERE id = ANY ($1::uuid[])',
    [list.map(({ orderId }) => orderId)],
  );
  const byId = new Map(transfers.map((transfer) => [transfer.id, transfer]));
  const postings = list.map(({ orderId, actionType, balanceType, amount, balanceAfter, at }) => ({
    at: at.toISOString(),
    transfer: orderId,
    kind: actionType,
    reference: byId.get(orderId)?.reference ?? '',
    reason: byId.get(orderId)?.reason ?? '',
    balance: balanceType,
    amount,
    balanceAfter,
  }));
  return { list: postings, next };
}
