import { writeSync } from 'node:fs';
import { join } from 'node:path';
import { openEmbedded } from '../../../server/db/store/embedded.ts';
import { lockDirectory } from '../../../server/db/store/directory-lock.ts';

// Run by kill.test.ts as a child process: inserts rows without end and prints each one after its commit.
const dataDir = process.argv[2] ?? '';
await lockDirectory(dataDir);
const store = await openEmbedded(join(dataDir, 'pg'));
await store.exec('CREATE TABLE IF NOT EXISTS notes (id int PRIMARY KEY, note text)');
const [next] = await store.query<{ id: number }>('SELECT coalesce(max(id) + 1, 0) AS id FROM notes');
for (let id = next?.id ?? 0; ; id++) {
  await store.query('INSERT INTO notes VALUES ($1, $2)', [id, 'x'.repeat(300)]);
  writeSync(1, `${id}\n`);
}
