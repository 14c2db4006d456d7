import { eq } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { catalogueItems } from '../../db/schema/catalogue.ts';
import type { Queryable } from '../../db/store/store.ts';

/** Sets how many of an item are left; null: any number. @returns false if there is no such item */
export async function setStock(store: Queryable, itemId: string, stock: number | null): Promise<boolean> {
  const set = await orm(store)
    .update(catalogueItems)
    .set({ stock })
    .where(eq(catalogueItems.id, itemId))
    .returning({ id: catalogueItems.id });
  return set.length > 0;
}
