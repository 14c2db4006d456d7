import type { LimitPeriod } from '../../../src/net/contract/account/playLimits.ts';
import type { Queryable } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import { currentLimit } from '../limits/limit-change.ts';
import { readLimits, readPlayLimits } from '../limits/play-limits.ts';

/** Unpaid orders of a player at once. */
const MAX_PER_HOUR = 60;
const HOUR_MS = 3_600_000;
const MAX_UNPAID = 5;

export interface RechargeBlock {
  readonly reason: 'pause' | 'underAge';
  /** Null: without an end. */
  readonly until: Date | null;
}

/** What keeps the player from ordering now; null: nothing. */
export async function readRechargeBlock(
  tx: Queryable,
  playerId: string,
  now: Date,
): Promise<RechargeBlock | null> {
  const underAge = await tx.query(
    'SELECT 1 AS found FROM identities WHERE player_id = $1::uuid AND under_age_at IS NOT NULL',
    [playerId],
  );
  if (underAge.length > 0) return { reason: 'underAge', until: null };
  const { pause } = await readPlayLimits(tx, playerId, now);
  return pause === null ? null : { reason: 'pause', until: pause.until };
}

/**
 * Coins that the player's own limits leave to order, minor units; null without limits. Of each period count the orders
 * that wait for their payment and what was credited in it (docs/decisions/0016-recharge-limits.md).
 */
export async function readLeftByLimits(tx: Queryable, playerId: string, now: Date): Promise<number | null> {
  const states = await readLimits(tx, playerId);
  const limits = [...states].flatMap(([period, state]) => {
    const { amount } = currentLimit(state, now);
    return amount === null ? [] : [{ period, amount }];
  });
  if (limits.length === 0) return null;
  const used = await readOrdered(
    tx,
    playerId,
    limits.map(({ period }) => period),
    now,
  );
  return Math.min(...limits.map(({ period, amount }) => Math.max(amount - (used.get(period) ?? 0), 0)));
}

async function readOrdered(
  tx: Queryable,
  playerId: string,
  periods: readonly LimitPeriod[],
  now: Date,
): Promise<Map<LimitPeriod, number>> {
  const rows = await tx.query<{ period: LimitPeriod; sum: number }>(
    `WITH counted AS (
       SELECT quantity, NULL::timestamptz AS at FROM recharges WHERE player_id = $1::uuid AND state = 0
       UNION ALL
       SELECT p.amount, e.at FROM accounts a
       JOIN balance_entries e ON e.account_id = a.id AND e.kind = 'recharge'
         AND e.at > $3::timestamptz - limit_span('month')
       JOIN postings p ON p.id = e.posting_id
       WHERE a.player_id = $1::uuid AND a.purpose = 'main'
     )
     SELECT p AS period, coalesce(sum(c.quantity), 0)::bigint AS sum
     FROM unnest($2::text[]) AS p
     LEFT JOIN counted c ON c.at IS NULL OR c.at > $3::timestamptz - limit_span(p) GROUP BY p`,
    [playerId, periods, now],
  );
  return new Map(rows.map(({ period, sum }) => [period, sum]));
}

/**
 * Locks the player's main account, whose lock breaks, limits and orders share, and refuses what may not be ordered.
 * @throws DomainError recharge.blocked, recharge.tooMany, recharge.limit, common.rateLimited
 */
export async function checkAllowance(
  tx: Queryable,
  { playerId, quantity, now }: { playerId: string; quantity: number; now: Date },
): Promise<void> {
  await tx.query(`SELECT 1 FROM accounts WHERE id = player_account($1::uuid, 'main') FOR NO KEY UPDATE`, [
    playerId,
  ]);
  if ((await readRechargeBlock(tx, playerId, now)) !== null) throw new DomainError('recharge.blocked');
  const [unpaid] = await tx.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM recharges WHERE player_id = $1::uuid AND state = 0',
    [playerId],
  );
  if ((unpaid?.count ?? 0) >= MAX_UNPAID) throw new DomainError('recharge.tooMany');
  // Each order is a call of the provider and stays for good. The next is taken an hour after the oldest that counts.
  const [oldest] = await tx.query<{ createdAt: Date }>(
    `SELECT created_at AS "createdAt" FROM recharges WHERE player_id = $1::uuid AND created_at > $2
     ORDER BY created_at DESC OFFSET $3 LIMIT 1`,
    [playerId, new Date(now.getTime() - HOUR_MS), MAX_PER_HOUR - 1],
  );
  if (oldest !== undefined) {
    const waitMs = oldest.createdAt.getTime() + HOUR_MS - now.getTime();
    throw new DomainError('common.rateLimited', [], { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  }
  const left = await readLeftByLimits(tx, playerId, now);
  if (left !== null && quantity > left) throw new DomainError('recharge.limit', [], { now: { left } });
}
