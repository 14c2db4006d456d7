import type { LogEntry } from '../../../src/fair/log/entries.ts';
import { placesOf } from '../../../src/fair/log/promise.ts';
import type { Queryable } from '../../db/store/store.ts';

/** Names the newest build: a server that starts compares itself with it. */
export const NEWEST_BUILD = 'build';

/** Notes where the entries stand that have a name. @param size of the log before the entries */
export async function notePlaces(
  tx: Queryable,
  size: number,
  entries: readonly (LogEntry | null)[],
  table: 'log_places' | 'rebuilt_places' = 'log_places',
): Promise<void> {
  const placed = entries.flatMap((entry, at) =>
    entry === null ? [] : placesOf(entry).map((place) => ({ place, entry: size + at })),
  );
  if (placed.length === 0) return;
  await tx.query(
    `INSERT INTO ${table} (place, entry) SELECT * FROM unnest($1::text[], $2::bigint[])
     ON CONFLICT DO NOTHING`,
    [placed.map(({ place }) => place), placed.map(({ entry }) => entry)],
  );
  const build = entries.findLastIndex((entry) => entry?.kind === 'build');
  if (build !== -1)
    await tx.query(
      `INSERT INTO ${table} (place, entry) VALUES ($1, $2) ON CONFLICT (place) DO UPDATE SET entry = excluded.entry`,
      [NEWEST_BUILD, size + build],
    );
}
