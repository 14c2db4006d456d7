import { COMMISSION_DAYS, commissionSources } from '../../../src/net/contract/account/promotion.ts';
import type {
  CommissionRecord,
  CommissionSource,
  CommissionSums,
  PromotionInvitee,
  PromotionOverview,
} from '../../../src/net/contract/account/promotion.ts';
import { sqlState } from '../../db/store/store.ts';
import type { Queryable } from '../../db/store/store.ts';
import { abbreviate } from './abbreviate.ts';

/** SQLSTATE of a time zone that the database does not know. */
const UNKNOWN_ZONE = '22023';
const ABOVE_ALL_IDS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** Counters of a promoter, minor units; zeros for who has invited nobody. */
export interface Promoter {
  readonly isCodeChosen: boolean;
  readonly invitees: number;
  readonly commissions: number;
  readonly totals: CommissionSums;
}

export async function readPromoter(store: Queryable, playerId: string): Promise<Promoter> {
  const [row] = await store.query<CommissionSums & Omit<Promoter, 'totals'>>(
    `SELECT code_chosen_at IS NOT NULL AS "isCodeChosen", invitees, commissions, recharge, turnover
     FROM promoters WHERE player_id = $1`,
    [playerId],
  );
  if (row === undefined)
    return { isCodeChosen: false, invitees: 0, commissions: 0, totals: { recharge: 0, turnover: 0 } };
  const { recharge, turnover, ...rest } = row;
  return { ...rest, totals: { recharge, turnover } };
}

type Days = Pick<PromotionOverview, 'zone' | 'today' | 'days'>;

/** Commissions by day, from the sums of quarters of an hour; in UTC where the zone is unknown to the database. */
export async function readDays(store: Queryable, playerId: string, zone: string, now: Date): Promise<Days> {
  try {
    return await readDaysIn(store, playerId, zone, now);
  } catch (error) {
    if (sqlState(error) !== UNKNOWN_ZONE) throw error;
    return readDaysIn(store, playerId, 'UTC', now);
  }
}

async function readDaysIn(store: Queryable, playerId: string, zone: string, now: Date): Promise<Days> {
  const [clock] = await store.query<{ today: string; start: Date }>(
    `SELECT to_char($2::timestamptz AT TIME ZONE $1, 'YYYY-MM-DD') AS today,
       (date_trunc('day', $2::timestamptz AT TIME ZONE $1) - make_interval(days => $3 - 1)) AT TIME ZONE $1 AS start`,
    [zone, now, COMMISSION_DAYS],
  );
  if (clock === undefined) throw new Error('the database has no time');
  const rows = await store.query<CommissionSums & { day: string }>(
    `SELECT to_char(q.quarter AT TIME ZONE $2, 'YYYY-MM-DD') AS day,
       coalesce(sum(q.income) FILTER (WHERE q.kind = 'commission.recharge'), 0)::bigint AS recharge,
       coalesce(sum(q.income) FILTER (WHERE q.kind = 'commission.turnover'), 0)::bigint AS turnover
     FROM accounts a JOIN balance_quarters q ON q.account_id = a.id
     WHERE a.player_id = $1::uuid AND a.purpose = 'secondary' AND q.quarter >= $3
       AND q.kind IN ('commission.recharge', 'commission.turnover')
     GROUP BY 1 ORDER BY 1`,
    [playerId, zone, clock.start],
  );
  return { zone, today: clock.today, days: rows };
}

export function sumOf(days: readonly CommissionSums[]): CommissionSums {
  const total = (source: CommissionSource) => days.reduce((sum, day) => sum + day[source], 0);
  const [recharge, turnover] = commissionSources.map(total);
  return { recharge: recharge ?? 0, turnover: turnover ?? 0 };
}

interface Page<Entry> {
  readonly list: Entry[];
  readonly next: string | null;
}

interface PageQuery {
  readonly pageSize: number;
  readonly before?: string | undefined;
}

interface InviteeRow {
  readonly id: string;
  readonly nickname: string;
  readonly boundAt: Date;
  readonly recharge: number;
  readonly turnover: number;
}

/** Invited players, newest first. */
export async function readInvitees(
  store: Queryable,
  playerId: string,
  { pageSize, before = ABOVE_ALL_IDS }: PageQuery,
): Promise<Page<PromotionInvitee>> {
  const rows = await store.query<InviteeRow & Record<string, unknown>>(
    `SELECT i.id, p.nickname, i.bound_at AS "boundAt", i.recharge_commission AS recharge,
       i.turnover_commission AS turnover
     FROM (SELECT * FROM invitees WHERE inviter_id = $1::uuid AND id < $2::uuid ORDER BY id DESC LIMIT $3) i
     JOIN players p ON p.id = i.player_id ORDER BY i.id DESC`,
    [playerId, before, pageSize + 1],
  );
  return pageOf(rows, pageSize, ({ id, nickname, boundAt, recharge, turnover }) => ({
    inviteeId: id,
    nickname: abbreviate(nickname),
    joinTime: boundAt.toISOString(),
    commission: { recharge, turnover },
  }));
}

interface CommissionRow {
  readonly id: string;
  readonly source: CommissionSource;
  readonly amount: number;
  readonly nickname: string;
  readonly at: Date;
}

/** Commissions paid to the player, newest first. */
export async function readCommissions(
  store: Queryable,
  playerId: string,
  { pageSize, before = ABOVE_ALL_IDS }: PageQuery,
): Promise<Page<CommissionRecord>> {
  const rows = await store.query<CommissionRow & Record<string, unknown>>(
    `SELECT c.id, c.source, c.amount, p.nickname, c.created_at AS at
     FROM (SELECT * FROM commissions WHERE inviter_id = $1::uuid AND id < $2::uuid ORDER BY id DESC LIMIT $3) c
     JOIN players p ON p.id = c.invitee_id ORDER BY c.id DESC`,
    [playerId, before, pageSize + 1],
  );
  return pageOf(rows, pageSize, ({ id, source, amount, nickname, at }) => ({
    commissionId: id,
    source,
    amount,
    nickname: abbreviate(nickname),
    createTime: at.toISOString(),
  }));
}

/** @param rows one more than the page holds, if there are more */
function pageOf<Row extends { readonly id: string }, Entry>(
  rows: readonly Row[],
  pageSize: number,
  present: (row: Row) => Entry,
): Page<Entry> {
  const shown = rows.slice(0, pageSize);
  const next = rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null;
  return { list: shown.map(present), next };
}
