import { count, desc, eq, inArray } from 'drizzle-orm';
import { orm } from '../../db/orm.ts';
import { accounts, postings, transfers } from '../../db/schema.ts';
import type { Queryable } from '../../db/store.ts';
import { playerPurposes } from '../../ledger/accounts.ts';
import type { PlayerPurpose } from '../../ledger/accounts.ts';

export interface BalanceLogEntry {
  /** The transfer's id. */
  orderId: string;
  actionType: string;
  balanceType: PlayerPurpose;
  amount: number;
  balanceAfter: number;
  createTime: string;
}

/** What moved a player's balances, newest first. */
export async function readBalanceLog(
  store: Queryable,
  playerId: string,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ list: BalanceLogEntry[]; total: number }> {
  const mine = await orm(store)
    .select({ id: accounts.id, purpose: accounts.purpose })
    .from(accounts)
    .where(eq(accounts.playerId, playerId));
  const ids = mine.map((account) => account.id);
  const rows = await orm(store)
    .select({ posting: postings, transfer: transfers })
    .from(postings)
    .innerJoin(transfers, eq(transfers.id, postings.transferId))
    .where(inArray(postings.accountId, ids))
    .orderBy(desc(postings.id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const [sum] = await orm(store)
    .select({ total: count() })
    .from(postings)
    .where(inArray(postings.accountId, ids));
  const purposeOf = (id: number): PlayerPurpose => {
    const purpose = mine.find((account) => account.id === id)?.purpose;
    return playerPurposes.find((known) => known === purpose) ?? 'main';
  };
  const list = rows.map(({ posting, transfer }) => ({
    orderId: transfer.id,
    actionType: transfer.kind,
    balanceType: purposeOf(posting.accountId),
    amount: posting.amount,
    balanceAfter: posting.balanceAfter,
    createTime: transfer.createdAt.toISOString(),
  }));
  return { list, total: sum?.total ?? 0 };
}
