import type { LimitPeriod, BreakKind } from '../../../src/net/contract/account/playLimits.ts';
import { LIMIT_PERIOD_MS, limitPeriods } from '../../../src/net/contract/account/playLimits.ts';
import type { Queryable } from '../../db/store/store.ts';
import { currentLimit } from './limit-change.ts';
import type { LimitState } from './limit-change.ts';

/** A limit with its use in the period that ends now. */
export interface LimitUse extends LimitState {
  readonly period: LimitPeriod;
  readonly spent: number;
  /** The oldest counted spending of the period. */
  readonly oldestAt: Date | null;
}

export interface PlayBreak {
  readonly kind: BreakKind;
  /** Null: for good. */
  readonly until: Date | null;
}

export interface PlayLimitsView {
  readonly limits: LimitUse[];
  readonly pause: PlayBreak | null;
}

/** Of a player without limits the use is read from the postings. */
export async function readPlayLimits(store: Queryable, playerId: string, now: Date): Promise<PlayLimitsView> {
  const states = await readLimits(store, playerId);
  const use = await readUse(store, { playerId, now, isCounted: states.size > 0 });
  const limits = limitPeriods.map((period) => ({
    period,
    ...currentLimit(states.get(period) ?? { amount: null, pending: null }, now),
    spent: use.get(period)?.spent ?? 0,
    oldestAt: use.get(period)?.oldestAt ?? null,
  }));
  return { limits, pause: await readBreak(store, playerId, now) };
}

/** By period, as stored; empty for a player who never set a limit or took a break. */
export async function readLimits(store: Queryable, playerId: string): Promise<Map<LimitPeriod, LimitState>> {
  const rows = await store.query<{
    period: LimitPeriod;
    amount: number | null;
    pending_amount: number | null;
    pending_at: Date | null;
  }>('SELECT period, amount, pending_amount, pending_at FROM spend_limits WHERE player_id = $1::uuid', [
    playerId,
  ]);
  return new Map(
    rows.map(({ period, amount, pending_amount, pending_at }) => [
      period,
      { amount, pending: pending_at === null ? null : { amount: pending_amount, at: pending_at } },
    ]),
  );
}

interface Use {
  period: LimitPeriod;
  spent: number;
  oldestAt: Date | null;
}

async function readUse(
  store: Queryable,
  { playerId, now, isCounted }: { playerId: string; now: Date; isCounted: boolean },
): Promise<Map<LimitPeriod, Use>> {
  const since = new Date(now.getTime() - LIMIT_PERIOD_MS.month);
  const source = isCounted
    ? 'SELECT at, amount FROM counted_spendings WHERE player_id = $1::uuid AND at > $2::timestamptz'
    : 'SELECT at, amount FROM player_spendings($1::uuid, $2::timestamptz)';
  const rows = await store.query<Use & Record<string, unknown>>(
    `WITH spent AS (${source})
     SELECT p AS period, coalesce(sum(s.amount), 0)::bigint AS spent, min(s.at) AS "oldestAt"
     FROM unnest($3::text[]) AS p LEFT JOIN spent s ON s.at > $4::timestamptz - limit_span(p) GROUP BY p`,
    [playerId, since, limitPeriods, now],
  );
  return new Map(rows.map((row) => [row.period, row]));
}

/** The longest break that holds now. */
async function readBreak(store: Queryable, playerId: string, now: Date): Promise<PlayBreak | null> {
  const [row] = await store.query<{ kind: BreakKind; until: Date | null }>(
    `SELECT kind, until FROM play_breaks WHERE player_id = $1::uuid AND (until IS NULL OR until > $2::timestamptz)
     ORDER BY until DESC NULLS FIRST LIMIT 1`,
    [playerId, now],
  );
  return row ?? null;
}
