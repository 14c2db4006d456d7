import { and, eq, inArray, sum } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { battleCounts } from '../../db/schema/lists.ts';
import type { Queryable } from '../../db/store/store.ts';
import { countList, readListIds } from '../list-pages.ts';
import { readBattleViews } from './queries.ts';
import type { BattleView, NamedSeat } from './queries.ts';
import type { Battle } from './rows.ts';

interface BattleFilter {
  page: number;
  pageSize: number;
  /** −1: all. */
  mode: number;
  states: readonly number[];
  minCost?: number | undefined;
  maxCost?: number | undefined;
}

const ALL_STATES: readonly Battle['state'][] = [0, 1, 2, 3];
const MODES: readonly Battle['mode'][] = [0, 1];

/** The states a list asks for: −1 all, otherwise one. */
export function statesOf(state: number): number[] {
  return ALL_STATES.filter((each) => state === -1 || each === state);
}

/** Public battles, newest first. Ids are chosen in the index first, then read. */
export async function listBattles(
  store: Queryable,
  filter: BattleFilter,
): Promise<{ list: BattleView[]; total: number }> {
  const { page, pageSize } = filter;
  const { where, params } = shownBy(filter);
  const order = 'ORDER BY b.created_at DESC, b.id DESC';
  const ids = await store.query<{ id: string }>(
    hasAllStates(filter)
      ? `SELECT b.id FROM battles b WHERE NOT b.is_private AND ${where} ${order} LIMIT $5 OFFSET $6`
      : `SELECT b.id FROM unnest($1::smallint[]) AS s (state) CROSS JOIN LATERAL (
           SELECT b.id, b.created_at FROM battles b
           WHERE NOT b.is_private AND b.state = s.state AND ${where} ${order} LIMIT $5::int + $6::int
         ) AS b ${order} LIMIT $5 OFFSET $6`,
    [...params, pageSize, (page - 1) * pageSize],
  );
  return { list: await readInOrder(store, ids), total: await countBattles(store, filter) };
}

/** Battles the player has a seat in, private ones included, newest first. */
export async function listPlayerBattles(
  store: Queryable,
  playerId: string,
  filter: BattleFilter,
): Promise<{ list: (BattleView & { own: NamedSeat })[]; total: number }> {
  const { ids, total } = isWhole(filter)
    ? await readOwnIds(store, playerId, filter)
    : await filterOwnIds(store, playerId, filter);
  const list = (await readInOrder(store, ids)).flatMap((view) => {
    const own = view.seats.find((seat) => seat.playerId === playerId);
    return own === undefined ? [] : [{ ...view, own }];
  });
  return { list, total };
}

async function readOwnIds(store: Queryable, playerId: string, filter: BattleFilter) {
  const ids = await readListIds(store, 'battles', playerId, filter);
  return {
    ids: ids.slice(0, filter.pageSize).map((id) => ({ id })),
    total: await countList(store, 'battles', playerId),
  };
}

/** Reads the player's own battles only; a filter of these has no counter. */
async function filterOwnIds(store: Queryable, playerId: string, filter: BattleFilter) {
  const { page, pageSize } = filter;
  const { where, params } = shownBy(filter);
  const own = `FROM battle_seats s JOIN battles b ON b.id = s.battle_id
    WHERE s.player_id = $5::uuid AND b.state = ANY ($1::smallint[]) AND ${where}`;
  const ids = await store.query<{ id: string }>(
    `SELECT s.battle_id AS id ${own} ORDER BY s.battle_id DESC LIMIT $6 OFFSET $7`,
    [...params, playerId, pageSize, (page - 1) * pageSize],
  );
  const [counted] = await store.query<{ total: number }>(`SELECT count(*) AS total ${own}`, [
    ...params,
    playerId,
  ]);
  return { ids, total: counted?.total ?? 0 };
}

const hasAllStates = ({ states }: BattleFilter): boolean => states.length === ALL_STATES.length;
const hasCosts = ({ minCost, maxCost }: BattleFilter): boolean =>
  minCost !== undefined || maxCost !== undefined;
const modesOf = ({ mode }: BattleFilter): Battle['mode'][] =>
  MODES.filter((each) => !MODES.some((one) => one === mode) || each === mode);

function isWhole(filter: BattleFilter): boolean {
  return hasAllStates(filter) && modesOf(filter).length === MODES.length && !hasCosts(filter);
}

/** The condition on battles `b`, but for their states, with the parameters `$1` to `$4`; `$1` are the states. */
function shownBy(filter: BattleFilter): { where: string; params: unknown[] } {
  const { states, minCost, maxCost } = filter;
  const modes = modesOf(filter);
  return {
    where: [
      modes.length === MODES.length ? '$2::smallint[] IS NOT NULL' : 'b.mode = ANY ($2::smallint[])',
      '($3::bigint IS NULL OR b.seat_cost >= $3)',
      '($4::bigint IS NULL OR b.seat_cost <= $4)',
      'cardinality($1::smallint[]) > 0',
    ].join(' AND '),
    params: [states, modes, minCost ?? null, maxCost ?? null],
  };
}

/** From the counters; only where prices are asked for, the battles themselves are counted. */
async function countBattles(store: Queryable, filter: BattleFilter): Promise<number> {
  if (!hasCosts(filter)) {
    const [counted] = await orm(store)
      .select({ total: sum(battleCounts.count).mapWith(Number) })
      .from(battleCounts)
      .where(
        and(
          eq(battleCounts.isPrivate, false),
          inArray(battleCounts.state, filter.states as Battle['state'][]),
          inArray(battleCounts.mode, modesOf(filter)),
        ),
      );
    return counted?.total ?? 0;
  }
  const { where, params } = shownBy(filter);
  const [counted] = await store.query<{ total: number }>(
    `SELECT count(*) AS total FROM battles b
     WHERE NOT b.is_private AND b.state = ANY ($1::smallint[]) AND ${where}`,
    params,
  );
  return counted?.total ?? 0;
}

async function readInOrder(store: Queryable, rows: readonly { id: string }[]): Promise<BattleView[]> {
  const views = await readBattleViews(
    store,
    rows.map(({ id }) => id),
  );
  const byId = new Map(views.map((view) => [view.battle.id, view]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}
