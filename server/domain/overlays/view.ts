import { and, desc, eq } from 'drizzle-orm';
import {
  BATTLE_COUNTDOWN_MS,
  BATTLE_ROUND_FAST_MS,
  BATTLE_ROUND_MS,
} from '../../../src/net/contract/limits.ts';
import { orm } from '../../db/store/orm.ts';
import { battles, battleSeats } from '../../db/schema/battles.ts';
import { players } from '../../db/schema/players.ts';
import type { Queryable } from '../../db/store/store.ts';
import { readBattleViews } from '../battles/queries.ts';
import type { BattleView } from '../battles/queries.ts';
import { BattleState, readPulls } from '../battles/rows.ts';
import type { Battle, Pull } from '../battles/rows.ts';
import { readLatestDrops, readPlayerDrops } from '../feed/drops.ts';
import type { FeedDrop } from '../feed/drops.ts';
import type { OverlayLinkRow } from './links.ts';

/** A battle with the pulls whose round is over. */
export interface ShownBattle extends BattleView {
  readonly pulls: readonly Pull[];
  readonly revealed: number;
  readonly changesInMs: number | null;
}

export interface ShownOverlay {
  readonly playerName: string;
  readonly drops: readonly FeedDrop[];
  readonly battle: ShownBattle | null;
}

/** What the overlay of a link shows at `now`. */
export async function readOverlay(
  store: Queryable,
  link: OverlayLinkRow,
  { limit, now }: { limit: number; now: Date },
): Promise<ShownOverlay> {
  const { kind, playerId } = link;
  if (kind === 'site')
    return {
      playerName: '',
      drops: await readLatestDrops(store, { limit, isTop: false, now }),
      battle: null,
    };
  if (kind === 'player') {
    const drops = await readPlayerDrops(store, { playerId, limit, now });
    return { playerName: await readNickname(store, playerId), drops, battle: null };
  }
  const battleId = link.battleId ?? (await readLastBattle(store, playerId));
  return {
    playerName: '',
    drops: [],
    battle: battleId === null ? null : await readShown(store, battleId, now),
  };
}

async function readNickname(store: Queryable, playerId: string): Promise<string> {
  const [row] = await orm(store)
    .select({ nickname: players.nickname })
    .from(players)
    .where(eq(players.id, playerId));
  return row?.nickname ?? '';
}

/** The public battle that the player joined last; private ones are shown by links of their own only. */
async function readLastBattle(store: Queryable, playerId: string): Promise<string | null> {
  const [row] = await orm(store)
    .select({ id: battles.id })
    .from(battleSeats)
    .innerJoin(battles, eq(battles.id, battleSeats.battleId))
    .where(and(eq(battleSeats.playerId, playerId), eq(battles.isPrivate, false)))
    .orderBy(desc(battleSeats.joinedAt), desc(battleSeats.battleId))
    .limit(1);
  return row?.id ?? null;
}

async function readShown(store: Queryable, id: string, now: Date): Promise<ShownBattle | null> {
  const [view] = await readBattleViews(store, [id]);
  if (view === undefined) return null;
  const { revealed, changesInMs } = progressAt(view.battle, now);
  const pulls = revealed === 0 ? [] : await readPulls(store, id);
  return { ...view, revealed, changesInMs, pulls: pulls.filter(({ box }) => box <= revealed) };
}

/** Rounds that are over at `now`; all of a battle that has ended, none of one that was cancelled. */
function progressAt({ state, startAt, endAt, fast, rounds }: Battle, now: Date) {
  if (state === BattleState.finished) return { revealed: rounds, changesInMs: null };
  if (state !== BattleState.running || startAt === null || endAt === null)
    return { revealed: 0, changesInMs: null };
  const roundMs = fast ? BATTLE_ROUND_FAST_MS : BATTLE_ROUND_MS;
  const into = now.getTime() - startAt.getTime() - BATTLE_COUNTDOWN_MS;
  const revealed = Math.min(Math.max(Math.floor(into / roundMs), 0), rounds);
  const nextAt = revealed < rounds ? (revealed + 1) * roundMs - into : endAt.getTime() - now.getTime();
  return { revealed, changesInMs: Math.max(nextAt, 0) };
}
