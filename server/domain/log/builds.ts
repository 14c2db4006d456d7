import { decodeEntry } from '../../../src/fair/log/entries.ts';
import { decodeBundle, TILE_WIDTH } from '../../../src/fair/log/tiles.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { Clock } from '../../platform/ports.ts';
import { NEWEST_BUILD } from './places.ts';
import { lockLogKeys } from './log-keys.ts';

/** Names the build of a server that starts in the log, unless it is the newest that is named there. */
export async function publishBuild(store: Store, clock: Clock, build: string | null): Promise<void> {
  if (build === null) return;
  await store.transaction(async (tx) => {
    await lockLogKeys(tx);
    if ((await readNewestBuild(tx)) === build) return;
    await tx.query(`INSERT INTO log_outbox (source, value, at) VALUES ('build', $1, $2)`, [
      build,
      clock.now(),
    ]);
  });
}

async function readNewestBuild(tx: Queryable): Promise<string | null> {
  // Who adds entries takes them out of the outbox in one transaction: with the head's row held, each is in one place.
  await tx.query('SELECT 1 AS one FROM log_head FOR NO KEY UPDATE');
  const [waiting] = await tx.query<{ value: string }>(
    `SELECT value FROM log_outbox WHERE source = 'build' ORDER BY id DESC LIMIT 1`,
  );
  if (waiting !== undefined) return waiting.value;
  const [place] = await tx.query<{ entry: number; entries: Buffer }>(
    `SELECT p.entry, b.entries FROM log_places p JOIN log_bundles b ON b.index = p.entry / $2
     WHERE p.place = $1`,
    [NEWEST_BUILD, TILE_WIDTH],
  );
  const bytes = place && decodeBundle(place.entries)[place.entry % TILE_WIDTH];
  const entry = bytes && decodeEntry(bytes);
  return entry?.kind === 'build' ? entry.build : null;
}
