import { asc, eq, inArray, sql } from 'drizzle-orm';
import { HAS_PROFILE } from '../../db/schema/players.ts';
import { orm } from '../../db/store/orm.ts';
import { battleCommits, battleSeats, battles } from '../../db/schema/battles.ts';
import { players } from '../../db/schema/players.ts';
import type { Queryable } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import { readTables } from '../catalogue/versions.ts';
import type { PublishedTable } from '../catalogue/versions.ts';
import { keyMatches } from '../../platform/link-key.ts';
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
