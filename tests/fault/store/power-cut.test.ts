import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patient } from '../../support/patience.ts';
import { openEmbedded } from '../../../server/db/store/embedded.ts';
import { simulateDisk } from './simulatedDisk.ts';

const CUTS = process.env['FAIRDROP_FULL'] === '1' ? 50 : 3;
/** More than that many cuts take. */
const ROWS = 32 * CUTS;

let scratchDir: string;

beforeEach(() => {
  scratchDir = fs.mkdtempSync(join(tmpdir(), 'power-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(scratchDir, { recursive: true });
});

interface PowerCut {
  readonly directory: string;
  /** Rows whose insertion had been answered by then. */
  readonly answeredRows: number;
}

/** Inserts rows, some at once; simulates a power cut in every 37th write of the engine to its log or data. */
async function cutsWhileWriting(rows: number, atOnce: number): Promise<PowerCut[]> {
  const root = join(scratchDir, 'disk');
  fs.mkdirSync(root);
  const disk = simulateDisk(root);
  const store = await openEmbedded(join(root, 'pg'));
  await store.exec('CREATE TABLE notes (id int PRIMARY KEY, note text)');
  const cuts: PowerCut[] = [];
  let answeredRows = 0;
  let writes = 0;
  let cutting = false;
  const { writeSync } = fs;
  const writing = vi.spyOn(fs, 'writeSync').mockImplementation((...args: Parameters<typeof fs.writeSync>) => {
    const written = writeSync(...args);
    // The simulated cut writes too.
    if (cutting) return written;
    writes += 1;
    if (writes % 37 === 0 && cuts.length < CUTS) {
      cutting = true;
      const directory = join(scratchDir, `cut-${cuts.length}`);
      // Some cuts lose all unsynced data, others only that of every second file.
      const cutNumber = cuts.length;
      disk.writePowerCut(directory, (path) => cutNumber % 2 === 1 && path.length % 2 === 0);
      cuts.push({ directory, answeredRows });
      cutting = false;
    }
    return written;
  });
  const insert = async (id: number): Promise<void> => {
    await store.query('INSERT INTO notes VALUES ($1, $2)', [id, 'x'.repeat(500)]);
    answeredRows += 1;
  };
  for (let first = 0; first < rows; first += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, place) => insert(first + place)));
    if (Math.floor(first / 50) !== Math.floor((first + atOnce) / 50)) await store.exec('CHECKPOINT');
  }
  writing.mockRestore();
  disk.restore();
  await store.close();
  return cuts;
}

describe.each<[number, string[]]>([
  [1, ['full']],
  [20, []],
])('with %i inserts at once', (atOnce, tags) => {
  it(
    'loses nothing that was answered, whenever the power fails',
    { tags, timeout: patient(CUTS * 36_000) },
    async () => {
      const cuts = await cutsWhileWriting(ROWS, atOnce);
      expect(cuts.length).toBeGreaterThanOrEqual(CUTS - 1);
      expect(cuts.at(-1)?.answeredRows).toBeGreaterThan(8 * CUTS);
      for (const { directory, answeredRows } of cuts) {
        const store = await openEmbedded(join(directory, 'pg'));
        const rows = await store.query<{ id: number }>('SELECT id FROM notes ORDER BY id');
        // Only the rows under way at the cut may exist or not.
        expect(rows.length).toBeGreaterThanOrEqual(answeredRows);
        expect(rows.length).toBeLessThanOrEqual(answeredRows + atOnce);
        expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index));
        await store.query('INSERT INTO notes VALUES (-1, $1)', ['goes on']);
        await store.close();
      }
    },
  );
});
