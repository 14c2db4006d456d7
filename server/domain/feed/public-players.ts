import type { drops } from '../../db/schema/openings.ts';
import type { Queryable } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import { gamesWith } from '../games/games.ts';
import type { FeedDrop } from './drops.ts';

const BEST_SIZE = 6;
const RECENT_SIZE = 12;
/** The newest drops of grades 0 and 1, and as many of any grade, among which the most valuable are looked for. */
const BEST_CANDIDATES = 100;

/** A drop with the value of its item when it was won, minor units. */
export interface ValuedDrop {
  readonly feedDrop: FeedDrop;
  readonly value: number;
}

export interface PublicPlayer {
  readonly playerId: string;
  readonly nickname: string;
  readonly avatar: string;
  readonly createdAt: Date;
  /** Finished public battles, and those of them with a payout. */
  readonly battles: number;
  readonly wins: number;
  /** The most valuable first. */
  readonly best: readonly ValuedDrop[];
  /** The newest first. */
  readonly recent: readonly ValuedDrop[];
}

type DropRow = typeof drops.$inferSelect & Record<string, unknown> & { value: number };

const VALUES = gamesWith('drops')
  .map(({ value }) => `(${value.valueOf('d.id')})`)
  .join(', ');

/** Ids are chosen in an index first; then the values of these rows are looked up by them. */
const valuesOf = (chosen: string): string =>
  `SELECT d.id, d.event_type AS "eventType", d.player_id AS "playerId", d.definition_id AS "definitionId",
          d.box_id AS "boxId", d.grade, d.reveal_at AS "revealAt", coalesce(${VALUES}) AS value
   FROM (${chosen}) d`;

const newest = (limit: number, filter = ''): string =>
  `(SELECT * FROM drops WHERE player_id = $1 AND reveal_at <= $2 ${filter}
    ORDER BY reveal_at DESC, id DESC LIMIT ${limit})`;

export const BEST_DROPS = `SELECT * FROM (${valuesOf(
  `${newest(BEST_CANDIDATES, 'AND grade <= 1')} UNION ${newest(BEST_CANDIDATES)}`,
)}) best
   ORDER BY value DESC, "revealAt" DESC, id DESC LIMIT ${BEST_SIZE}`;

export const RECENT_DROPS = `${valuesOf(newest(RECENT_SIZE))}
   ORDER BY d.reveal_at DESC, d.id DESC`;

/** @throws DomainError player.notFound also for a player whose page is hidden */
export async function findPublicPlayer(store: Queryable, id: string, now: Date): Promise<PublicPlayer> {
  const [player] = await store.query<{ nickname: string; avatar: string; createdAt: Date }>(
    `SELECT nickname, avatar, created_at AS "createdAt" FROM players
     WHERE id = $1 AND shows_profile AND closes_at IS NULL`,
    [id],
  );
  if (player === undefined) throw new DomainError('player.notFound');
  const { nickname, avatar } = player;
  const read = async (query: string): Promise<ValuedDrop[]> => {
    const rows = await store.query<DropRow>(query, [id, now]);
    return rows.map(({ value, ...drop }) => ({
      feedDrop: { drop, nickname, avatar, hasProfile: true },
      value,
    }));
  };
  const [best, recent, counts] = await Promise.all([
    read(BEST_DROPS),
    read(RECENT_DROPS),
    countBattles(store, id),
  ]);
  return { playerId: id, ...player, ...counts, best, recent };
}

async function countBattles(store: Queryable, playerId: string): Promise<{ battles: number; wins: number }> {
  const [row] = await store.query<{ battles: number; wins: number }>(
    `SELECT coalesce(sum(public_battles), 0)::bigint AS battles, coalesce(sum(public_wins), 0)::bigint AS wins
     FROM battle_days WHERE player_id = $1`,
    [playerId],
  );
  return row ?? { battles: 0, wins: 0 };
}
