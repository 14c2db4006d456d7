import { and, eq } from 'drizzle-orm';
import { orm } from '../../db/orm.ts';
import { battleCommits, battlePulls, battleSeats, battles } from '../../db/schema-battles.ts';
import type { Queryable } from '../../db/store.ts';
import { BattleState } from './rows.ts';
import type { Battle, Pull } from './rows.ts';

/** One pull with its battle and commitment. Contains the secrets: the presenter hides them until revealed. */
export interface RolledPull {
  pull: Pull;
  battle: Battle;
  commit: typeof battleCommits.$inferSelect;
  isRevealed: boolean;
}

/** A pull of a public battle, or of a private one the player has a seat in; otherwise null. */
export async function findPull(store: Queryable, playerId: string, id: string): Promise<RolledPull | null> {
  const [found] = await orm(store)
    .select({ pull: battlePulls, battle: battles, commit: battleCommits, seat: battleSeats })
    .from(battlePulls)
    .innerJoin(battles, eq(battles.id, battlePulls.battleId))
    .innerJoin(battleCommits, eq(battleCommits.id, battles.commitId))
    .leftJoin(
      battleSeats,
      and(eq(battleSeats.battleId, battlePulls.battleId), eq(battleSeats.playerId, playerId)),
    )
    .where(eq(battlePulls.id, id));
  if (found === undefined || (found.battle.isPrivate && found.seat === null)) return null;
  return { ...found, isRevealed: found.battle.state === BattleState.finished };
}
