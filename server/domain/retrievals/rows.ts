import { eq } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { catalogueItems } from '../../db/schema/catalogue.ts';
import { retrievals } from '../../db/schema/retrievals.ts';
import { items } from '../../db/schema/items.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { LocalisedText } from '../../../src/net/contract/primitives.ts';

export type RetrievalRow = typeof retrievals.$inferSelect;

/** `SELECT … FOR NO KEY UPDATE`; call before changing a take-back. Its item is locked after it. */
export async function lockRetrieval(tx: Queryable, id: string): Promise<RetrievalRow | undefined> {
  const [row] = await orm(tx).select().from(retrievals).where(eq(retrievals.id, id)).for('no key update');
  return row;
}

/** The item of a take-back. */
export interface RetrievedItem {
  definitionId: string;
  names: LocalisedText;
  /** Minor units. */
  price: number;
}

export async function readItem(tx: Queryable, itemId: string): Promise<RetrievedItem> {
  const [row] = await orm(tx)
    .select({ definitionId: items.definitionId, names: catalogueItems.names, price: items.price })
    .from(items)
    .innerJoin(catalogueItems, eq(catalogueItems.id, items.definitionId))
    .where(eq(items.id, itemId));
  if (row === undefined) throw new Error(`there is no item ${itemId}`);
  return row;
}
