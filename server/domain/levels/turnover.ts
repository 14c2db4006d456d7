import { eq } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { playerTurnovers } from '../../db/schema/rewards.ts';
import type { Queryable } from '../../db/store/store.ts';

/**
 * What a player has spent on openings, dreams and battles, minor units: one row, kept by the trigger
 * `counts_as_turnover`. Share battles, refunds and cancelled holds count for nothing.
 */
export async function readTurnover(store: Queryable, playerId: string): Promise<number> {
  const [row] = await orm(store)
    .select({ amount: playerTurnovers.amount })
    .from(playerTurnovers)
    .where(eq(playerTurnovers.playerId, playerId));
  return row?.amount ?? 0;
}
