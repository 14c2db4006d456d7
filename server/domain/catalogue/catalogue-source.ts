import type { Queryable } from '../../db/store/store.ts';

/** Where `sys_config` says whose catalogue is on sale. */
const NAME = 'catalogueSource';
/** Where `sys_config` says which catalogue the last start wrote. */
const WRITTEN_NAME = 'catalogueWritten';

/** Whether operators loaded a folder of their own: a start then leaves it on sale. */
export async function isOwnCatalogue(store: Queryable): Promise<boolean> {
  const rows = await store.query('SELECT 1 AS own FROM sys_config WHERE name = $1 AND value = $2::jsonb', [
    NAME,
    '"own"',
  ]);
  return rows.length > 0;
}

export async function writeCatalogueSource(
  store: Queryable,
  source: 'own' | 'shipped',
  at: Date,
): Promise<void> {
  await write(store, NAME, source, at);
  // What is on sale now is not what the last start wrote.
  await write(store, WRITTEN_NAME, '', at);
}

/** The digest of the catalogue that the last start wrote, unless operators have loaded one since; null: none was noted. */
export async function readWrittenCatalogue(store: Queryable): Promise<string | null> {
  const [row] = await store.query<{ value: string }>('SELECT value FROM sys_config WHERE name = $1', [
    WRITTEN_NAME,
  ]);
  return row?.value ?? null;
}

export function noteWrittenCatalogue(store: Queryable, digest: string, at: Date): Promise<void> {
  return write(store, WRITTEN_NAME, digest, at);
}

async function write(store: Queryable, name: string, value: string, at: Date): Promise<void> {
  await store.query(
    `INSERT INTO sys_config (name, value, updated_at) VALUES ($1, $2::jsonb, $3)
     ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`,
    [name, JSON.stringify(value), at],
  );
}
