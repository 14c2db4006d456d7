import type { Queryable } from '../../db/store/store.ts';
import type { PlayerPurpose } from '../../ledger/accounts.ts';
import { boundsOf, writePosition } from './positions.ts';
import type { Period } from './positions.ts';

/** Which of a player's postings a list shows. */
export interface EntryFilter extends Period {
  readonly purposes: readonly PlayerPurpose[];
  /** Null: all but `without`. */
  readonly kinds: readonly string[] | null;
  readonly without: readonly string[];
}

export interface Entry {
  readonly postingId: number;
  /** The transfer's id. */
  readonly orderId: string;
  readonly actionType: string;
  readonly balanceType: PlayerPurpose;
  /** Minor units; a gain is positive. */
  readonly amount: number;
  readonly balanceAfter: number;
  readonly at: Date;
}

interface EntryPage {
  readonly before?: string | undefined;
  readonly offset?: number;
  readonly limit: number;
}

/**
 * The entries of each account and kind are in index order, so every leg of the union reads as many as the page may
 * need. Ids first, the postings of the page after them.
 */
const pageSql = (ofKind: string, legs: string) =>
  `WITH page AS (
     SELECT a.purpose, leg.kind, leg.at, leg.posting_id
     FROM accounts a ${legs} CROSS JOIN LATERAL (
       SELECT e.kind, e.at, e.posting_id FROM balance_entries e
       WHERE e.account_id = a.id AND ${ofKind} AND e.at >= $4 AND (e.at, e.posting_id) < ($5, $6::bigint)
       ORDER BY e.at DESC, e.posting_id DESC LIMIT $7::int + $8::int
     ) leg
     WHERE a.player_id = $1::uuid AND a.purpose = ANY ($2)
     ORDER BY leg.at DESC, leg.posting_id DESC LIMIT $7 OFFSET $8
   )
   SELECT p.id AS "postingId", p.transfer_id AS "orderId", page.kind AS "actionType", page.purpose AS "balanceType",
     p.amount, p.balance_after AS "balanceAfter", page.at
   FROM page JOIN postings p ON p.id = page.posting_id ORDER BY page.at DESC, p.id DESC`;

const ALL_KINDS = pageSql('e.kind <> ALL ($3::text[])', '');
const SOME_KINDS = pageSql('e.kind = k.kind', 'CROSS JOIN unnest($3::text[]) AS k (kind)');

/** A page of a player's postings, newest first. */
export function readEntries(
  store: Queryable,
  playerId: string,
  { purposes, kinds, without, ...period }: EntryFilter,
  { before, offset = 0, limit }: EntryPage,
): Promise<Entry[]> {
  const { from, end } = boundsOf(period, before, '0');
  const [sql, named] = kinds === null ? [ALL_KINDS, without] : [SOME_KINDS, [...new Set(kinds)]];
  return store.query<Entry>(sql, [playerId, purposes, named, from, end.at, end.id, limit, offset]);
}

/** A page and the position of the next one; null on the last. */
export async function readEntryPage(
  store: Queryable,
  playerId: string,
  filter: EntryFilter,
  { before, pageSize }: { before?: string | undefined; pageSize: number },
): Promise<{ list: Entry[]; next: string | null }> {
  const found = await readEntries(store, playerId, filter, { before, limit: pageSize + 1 });
  const list = found.slice(0, pageSize);
  const last = found.length > pageSize ? list.at(-1) : undefined;
  return { list, next: last === undefined ? null : writePosition({ at: last.at, id: last.postingId }) };
}
