import { asc, gt } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { sysConfigChanges } from '../../db/schema/site.ts';
import type { Queryable } from '../../db/store/store.ts';

/** Where a reader of changes stands: behind a change, or at a moment. */
export type SysConfigCursor = { readonly id: number } | { readonly after: Date };

/** The changes behind a cursor, in the order of their commits. */
export async function readSysConfigChanges(
  store: Queryable,
  cursor: SysConfigCursor,
): Promise<{ id: number; name: string }[]> {
  return orm(store)
    .select({ id: sysConfigChanges.id, name: sysConfigChanges.name })
    .from(sysConfigChanges)
    .where('id' in cursor ? gt(sysConfigChanges.id, cursor.id) : gt(sysConfigChanges.at, cursor.after))
    .orderBy(asc(sysConfigChanges.id));
}
