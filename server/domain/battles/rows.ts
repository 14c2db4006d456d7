import { asc, eq } from 'drizzle-orm';
import type { BattleRules } from '../../../src/fair/outcome/battleRules.ts';
import { pickRules } from '../../../src/fair/outcome/battleRuleSchema.ts';
import { orm } from '../../db/store/orm.ts';
import { battlePulls, battleSeats, battles } from '../../db/schema/battles.ts';
import type { Queryable } from '../../db/store/store.ts';
import { appendToOutbox } from './outbox.ts';

export type Battle = typeof battles.$inferSelect;
export type Seat = typeof battleSeats.$inferSelect;
export type Pull = typeof battlePulls.$inferSelect;

/** States of a battle, in the database and on the wire. */
export const BattleState = { waiting: 0, running: 1, finished: 2, cancelled: 3 } as const;

export function rulesOfBattle({ mode, seats, rules }: Pick<Battle, 'mode' | 'seats' | 'rules'>): BattleRules {
  return { mode, seats, ...pickRules(rules) };
}

/** `SELECT … FOR NO KEY UPDATE`; call before changing a battle. */
export async function lockBattle(tx: Queryable, id: string): Promise<Battle | undefined> {
  const [battle] = await orm(tx).select().from(battles).where(eq(battles.id, id)).for('no key update');
  return battle;
}

/** Taken seats in the order of `pos`. */
export function readSeats(tx: Queryable, battleId: string): Promise<Seat[]> {
  return orm(tx)
    .select()
    .from(battleSeats)
    .where(eq(battleSeats.battleId, battleId))
    .orderBy(asc(battleSeats.pos));
}

/** In the order of rounds; empty until the battle is drawn. */
export function readPulls(tx: Queryable, battleId: string): Promise<Pull[]> {
  return orm(tx)
    .select()
    .from(battlePulls)
    .where(eq(battlePulls.battleId, battleId))
    .orderBy(asc(battlePulls.round));
}

/** Writes the next version of a locked battle and its outbox entry. Returns the new row. */
export async function updateBattle(
  tx: Queryable,
  battle: Battle,
  change: Partial<Battle>,
  at: Date,
): Promise<Battle> {
  const next: Battle = { ...battle, ...change, version: battle.version + 1 };
  await orm(tx)
    .update(battles)
    .set({ ...change, version: next.version })
    .where(eq(battles.id, battle.id));
  await appendToOutbox(tx, next, at);
  return next;
}
