import { and, eq, or } from 'drizzle-orm';
import { orm } from '../../db/orm.ts';
import { boxVersions } from '../../db/schema.ts';
import type { StoredRange } from '../../db/schema.ts';
import type { Queryable } from '../../db/store.ts';

/** The ranges a box had at a version, sold now or long ago. */
export async function readRanges(store: Queryable, boxId: string, version: number): Promise<StoredRange[]> {
  const [row] = await orm(store)
    .select({ ranges: boxVersions.ranges })
    .from(boxVersions)
    .where(and(eq(boxVersions.boxId, boxId), eq(boxVersions.version, version)));
  if (row === undefined) throw new Error(`box ${boxId} never had a version ${version}`);
  return row.ranges;
}

export interface BoxRanges {
  boxId: string;
  version: number;
  ranges: StoredRange[];
}

/** The same for many versions at once, each named once, in no order. */
export async function readVersionRanges(
  store: Queryable,
  versions: readonly Omit<BoxRanges, 'ranges'>[],
): Promise<BoxRanges[]> {
  if (versions.length === 0) return [];
  return orm(store)
    .select({ boxId: boxVersions.boxId, version: boxVersions.version, ranges: boxVersions.ranges })
    .from(boxVersions)
    .where(
      or(
        ...versions.map(({ boxId, version }) =>
          and(eq(boxVersions.boxId, boxId), eq(boxVersions.version, version)),
        ),
      ),
    );
}
