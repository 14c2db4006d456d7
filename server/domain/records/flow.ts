import type { CallData, CallParams } from '../../../src/net/contract/call.ts';
import type { recordsFlow } from '../../../src/net/contract/calls/items/records.ts';
import { sqlState } from '../../db/store/store.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { PlayerPurpose } from '../../ledger/accounts.ts';
import { OWN_MOVES } from './balance-log.ts';
import { boundsOf } from './positions.ts';
import type { Period } from './positions.ts';

type Flow = CallData<typeof recordsFlow>;

/** What one balance gained and gave on a day by one kind of transfer, minor units. */
interface DaySum {
  readonly day: string;
  readonly purpose: PlayerPurpose;
  readonly kind: string;
  readonly orders: number;
  readonly income: number;
  readonly outgo: number;
}

interface Balances {
  main: number;
  secondary: number;
}

/** SQLSTATE of a time zone that the database does not know. */
const UNKNOWN_ZONE = '22023';

/** Money in and out of a player's balances by kind and day, from the sums of quarters of an hour. */
export async function readFlow(
  store: Queryable,
  playerId: string,
  { zone, ...period }: CallParams<typeof recordsFlow>,
): Promise<Flow> {
  const start = await readBalancesBefore(store, playerId, period);
  const { sums, zone: used } = await readSums(store, playerId, period, zone);
  return { zone: used, kinds: byKind(sums), start, days: byDay(sums, start) };
}

/** In UTC where the zone is unknown to the database. */
async function readSums(store: Queryable, playerId: string, period: Period, zone: string) {
  try {
    return { zone, sums: await readDaySums(store, playerId, period, zone) };
  } catch (error) {
    if (sqlState(error) !== UNKNOWN_ZONE) throw error;
    return { zone: 'UTC', sums: await readDaySums(store, playerId, period, 'UTC') };
  }
}

function readDaySums(store: Queryable, playerId: string, period: Period, zone: string): Promise<DaySum[]> {
  const { from, end } = boundsOf(period, undefined, '0');
  return store.query<DaySum>(
    `SELECT to_char(q.quarter AT TIME ZONE $2, 'YYYY-MM-DD') AS day, a.purpose, q.kind, sum(q.postings)::int AS orders,
       sum(q.income)::bigint AS income, sum(q.outgo)::bigint AS outgo
     FROM accounts a JOIN balance_quarters q ON q.account_id = a.id
     WHERE a.player_id = $1::uuid AND q.quarter >= balance_quarter($3) AND q.quarter < $4
     GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
    [playerId, zone, from, end.at],
  );
}

/** Main and secondary balance at the beginning of a period. */
async function readBalancesBefore(store: Queryable, playerId: string, { from }: Period): Promise<Balances> {
  const rows = await store.query<{ purpose: string; balance: number }>(
    `SELECT a.purpose, p.balance_after AS balance
     FROM accounts a CROSS JOIN LATERAL (
       SELECT e.posting_id FROM balance_entries e
       WHERE e.account_id = a.id AND e.at < balance_quarter($2)
       ORDER BY e.at DESC, e.posting_id DESC LIMIT 1
     ) last JOIN postings p ON p.id = last.posting_id
     WHERE a.player_id = $1::uuid`,
    [playerId, new Date(from ?? 0)],
  );
  const of = (purpose: string) => rows.find((row) => row.purpose === purpose)?.balance ?? 0;
  return { main: of('main'), secondary: of('secondary') };
}

const isFlow = ({ kind }: DaySum): boolean => !OWN_MOVES.includes(kind);

function byKind(sums: readonly DaySum[]): Flow['kinds'] {
  const kinds = groupBy(sums.filter(isFlow), ({ kind }) => kind);
  return [...kinds]
    .map(([kind, of]) => ({
      kind,
      orders: total(of, (sum) => sum.orders),
      income: total(of, (sum) => sum.income),
      outgo: total(of, (sum) => sum.outgo),
    }))
    .sort((one, other) => (one.kind < other.kind ? -1 : 1));
}

function byDay(sums: readonly DaySum[], start: Balances): Flow['days'] {
  const now = { ...start };
  return [...groupBy(sums, ({ day }) => day)].map(([day, of]) => {
    for (const purpose of ['main', 'secondary'] as const)
      now[purpose] += total(of, (sum) => (sum.purpose === purpose ? sum.income - sum.outgo : 0));
    const flows = of.filter(isFlow);
    return {
      day,
      income: total(flows, (sum) => sum.income),
      outgo: total(flows, (sum) => sum.outgo),
      ...now,
    };
  });
}

function groupBy(sums: readonly DaySum[], nameOf: (sum: DaySum) => string): Map<string, DaySum[]> {
  const groups = new Map<string, DaySum[]>();
  for (const sum of sums) groups.set(nameOf(sum), [...(groups.get(nameOf(sum)) ?? []), sum]);
  return groups;
}

function total(sums: readonly DaySum[], valueOf: (sum: DaySum) => number): number {
  return sums.reduce((all, sum) => all + valueOf(sum), 0);
}
