import { startPostgres } from '../../tools/postgres.mjs';
import { createEmptyDatabase } from './stores.ts';

interface OwnDatabase {
  readonly url: string;
  stop(): Promise<void>;
}

/** An empty database for one site: on the PostgreSQL that `npm test` has started, otherwise on one of its own. */
export async function startOwnDatabase(purpose: string): Promise<OwnDatabase> {
  if (!process.env['TEST_DATABASE_URL']) return startPostgres();
  const { url, drop } = await createEmptyDatabase(purpose);
  return { url, stop: drop };
}
