import { and, asc, count, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { HAS_PROFILE } from '../../db/has-profile.ts';
import { orm } from '../../db/orm.ts';
import { battleCommits, battleSeats, battles } from '../../db/schema-battles.ts';
import { players } from '../../db/schema.ts';
import type { Queryable } from '../../db/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import { readTables } from '../catalogue/versions.ts';
import type { PublishedTable } from '../catalogue/versions.ts';
import { keyMatches } from './access.ts';
import { findBot } from './bots.ts';
import { readPulls } from './rows.ts';
import type { Battle, Pull, Seat } from './rows.ts';

/** A taken seat with its player's or bot's name and avatar. */
export interface NamedSeat extends Seat {
  name: string;
  avatar: string;
  /** Whether everybody may see the page of the player; false for bots. */
  hasProfile: boolean;
}

/** A battle as lists show it. */
export interface BattleView {
  battle: Battle;
  /** In the order of `pos`, as of the battle's version. */
  seats: NamedSeat[];
}

/** Everything about one battle. Contains the secrets: the presenter hides them until it has ended. */
export interface BattleRecord extends BattleView {
  commit: typeof battleCommits.$inferSelect;
  tables: PublishedTable[];
  /** Empty until it is drawn. */
  pulls: Pull[];
}

export interface BattleFilter {
  page: number;
  pageSize: number;
  /** −1: all. */
  mode: number;
  states: readonly number[];
  minCost?: number | undefined;
  maxCost?: number | undefined;
}

const ALL_STATES = [0, 1, 2, 3];

/** The states a list asks for: −1 all, otherwise one. */
export function statesOf(state: number): number[] {
  return ALL_STATES.filter((each) => state === -1 || each === state);
}

/** Public battles, newest first. */
export async function listBattles(
  store: Queryable,
  filter: BattleFilter,
): Promise<{ list: BattleView[]; total: number }> {
  const shown = and(eq(battles.isPrivate, false), ...conditions(filter));
  const list = await orm(store)
    .select()
    .from(battles)
    .where(shown)
    .orderBy(desc(battles.createdAt), desc(battles.id))
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize);
  const [sum] = await orm(store).select({ total: count() }).from(battles).where(shown);
  return { list: await withSeats(store, list), total: sum?.total ?? 0 };
}

/** Battles the player has a seat in, private ones included, newest first. */
export async function listPlayerBattles(
  store: Queryable,
  playerId: string,
  filter: BattleFilter,
): Promise<{ list: (BattleView & { own: NamedSeat })[]; total: number }> {
  const shown = and(eq(battleSeats.playerId, playerId), ...conditions(filter));
  const rows = await orm(store)
    .select({ battle: battles })
    .from(battleSeats)
    .innerJoin(battles, eq(battles.id, battleSeats.battleId))
    .where(shown)
    .orderBy(desc(battles.createdAt), desc(battles.id))
    .limit(filter.pageSize)
    .offset((filter.page - 1) * filter.pageSize);
  const [sum] = await orm(store)
    .select({ total: count() })
    .from(battleSeats)
    .innerJoin(battles, eq(battles.id, battleSeats.battleId))
    .where(shown);
  const views = await withSeats(
    store,
    rows.map(({ battle }) => battle),
  );
  const list = views.flatMap((view) => {
    const own = view.seats.find((seat) => seat.playerId === playerId);
    return own === undefined ? [] : [{ ...view, own }];
  });
  return { list, total: sum?.total ?? 0 };
}

/** @throws DomainError battle.notFound, also for a private battle with a wrong key */
export async function findBattle(
  store: Queryable,
  id: string,
  key: string | undefined,
): Promise<BattleRecord> {
  const [found] = await orm(store)
    .select({ battle: battles, commit: battleCommits })
    .from(battles)
    .innerJoin(battleCommits, eq(battleCommits.id, battles.commitId))
    .where(eq(battles.id, id));
  if (found === undefined || !keyMatches(found.battle, key)) throw new DomainError('battle.notFound');
  const { battle, commit } = found;
  const [view = { battle, seats: [] }] = await withSeats(store, [battle]);
  const versions = new Map(battle.boxes.map((box) => [`${box.boxId} ${box.version}`, box]));
  const tables = await readTables(store, [...versions.values()]);
  const pulls = battle.drawnAt === null ? [] : await readPulls(store, id);
  return { ...view, commit, tables, pulls };
}

export async function readBattleViews(store: Queryable, ids: readonly string[]): Promise<BattleView[]> {
  if (ids.length === 0) return [];
  const found = await orm(store)
    .select()
    .from(battles)
    .where(inArray(battles.id, [...ids]));
  return withSeats(store, found);
}

function conditions({ mode, states, minCost, maxCost }: BattleFilter): (SQL | undefined)[] {
  return [
    mode === 0 || mode === 1 ? eq(battles.mode, mode) : undefined,
    states.length === ALL_STATES.length ? undefined : inArray(battles.state, states as Battle['state'][]),
    minCost === undefined ? undefined : gte(battles.seatCost, minCost),
    maxCost === undefined ? undefined : lte(battles.seatCost, maxCost),
  ];
}

/** Leaves out seats of a later version: they were taken after the battle was read. */
async function withSeats(store: Queryable, list: readonly Battle[]): Promise<BattleView[]> {
  if (list.length === 0) return [];
  const ids = list.map(({ id }) => id);
  const rows = await orm(store)
    .select({
      seat: battleSeats,
      nickname: players.nickname,
      avatar: players.avatar,
      hasProfile: sql<boolean>`coalesce(${HAS_PROFILE}, false)`,
    })
    .from(battleSeats)
    .leftJoin(players, eq(players.id, battleSeats.playerId))
    .where(inArray(battleSeats.battleId, ids))
    .orderBy(asc(battleSeats.battleId), asc(battleSeats.pos));
  return list.map((battle) => ({
    battle,
    seats: rows
      .filter(({ seat }) => seat.battleId === battle.id && seat.version <= battle.version)
      .map(({ seat, nickname, avatar, hasProfile }) => ({
        ...seat,
        ...displayOf(seat, nickname, avatar),
        hasProfile,
      })),
  }));
}

function displayOf({ botId }: Seat, nickname: string | null, avatar: string | null) {
  const bot = botId === null ? undefined : findBot(botId);
  return { name: nickname ?? bot?.name ?? botId ?? '', avatar: avatar ?? bot?.avatar ?? '' };
}
