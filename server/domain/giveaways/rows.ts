import { asc, eq } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { giveawayParticipants, giveawayPrizes, giveaways } from '../../db/schema/giveaways.ts';
import type { Queryable } from '../../db/store/store.ts';

export type Giveaway = typeof giveaways.$inferSelect;
export type Prize = typeof giveawayPrizes.$inferSelect;
export type Participant = typeof giveawayParticipants.$inferSelect;

/** States of a giveaway, in the database and on the wire. */
export const GiveawayState = { inProgress: 0, finished: 1, cancelled: 2 } as const;

/** `SELECT … FOR NO KEY UPDATE`; call before changing a giveaway. */
export async function lockGiveaway(tx: Queryable, id: string): Promise<Giveaway | undefined> {
  const [giveaway] = await orm(tx).select().from(giveaways).where(eq(giveaways.id, id)).for('no key update');
  return giveaway;
}

export async function readGiveaway(tx: Queryable, id: string): Promise<Giveaway | undefined> {
  const [giveaway] = await orm(tx).select().from(giveaways).where(eq(giveaways.id, id));
  return giveaway;
}

/** In the order of rounds. */
export function readPrizes(tx: Queryable, giveawayId: string): Promise<Prize[]> {
  return orm(tx)
    .select()
    .from(giveawayPrizes)
    .where(eq(giveawayPrizes.giveawayId, giveawayId))
    .orderBy(asc(giveawayPrizes.round));
}

/** In joining order. */
export function readParticipants(tx: Queryable, giveawayId: string): Promise<Participant[]> {
  return orm(tx)
    .select()
    .from(giveawayParticipants)
    .where(eq(giveawayParticipants.giveawayId, giveawayId))
    .orderBy(asc(giveawayParticipants.code));
}

/** Writes a change of a locked giveaway. Returns the new row. */
export async function updateGiveaway(
  tx: Queryable,
  giveaway: Giveaway,
  change: Partial<Giveaway>,
): Promise<Giveaway> {
  await orm(tx).update(giveaways).set(change).where(eq(giveaways.id, giveaway.id));
  return { ...giveaway, ...change };
}
