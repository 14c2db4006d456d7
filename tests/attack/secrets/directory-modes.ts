import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../../support/programs.ts';
import { patient } from '../../support/patience.ts';
import { startSite } from '../../support/site.ts';
import type { Attack } from '../attack.ts';

const GROUP_AND_WORLD = 0o077;
/** A server that is not refused would run on. */
const START_MS = 20_000;
const MODES = [0o777, 0o755, 0o750, 0o705, 0o701, 0o710];

/** Paths below that the group or the world may read, write or enter. */
function openPaths(directory: string): string[] {
  return readdirSync(directory).flatMap((name) => {
    const path = join(directory, name);
    const stats = lstatSync(path);
    const below = stats.isDirectory() ? openPaths(path) : [];
    return (stats.mode & GROUP_AND_WORLD) === 0 ? below : [path, ...below];
  });
}

/**
 * Starts the server on directories that others may enter, and looks for files that others may read after it made its
 * own and after it took over a directory of an older program.
 */
export const directoryModes: Attack = async () => {
  const home = mkdtempSync(join(tmpdir(), 'fairdrop-modes-'));
  const before = process.umask(0);
  try {
    const refusals = await Promise.all(
      MODES.map(async (mode) => {
        const directory = join(home, mode.toString(8));
        mkdirSync(directory);
        writeFileSync(join(directory, 'VERSION'), '1\n');
        chmodSync(directory, mode);
        const said = await runProgram('server', [], { PORT: '0', DATA_DIR: directory }, patient(START_MS));
        return said.code === 1 && /^DATA_DIR .* is open to other users .*\n$/.test(said.err);
      }),
    );
    const site = await startSite({ env: { DATABASE_URL: '', SEED_KEY: '' } });
    try {
      const made = openPaths(site.dataDir);
      await site.end();
      for (const name of readdirSync(site.dataDir)) {
        const path = join(site.dataDir, name);
        chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o644);
      }
      await site.restart();
      return {
        'open directories tried': MODES.length,
        refused: refusals.filter(Boolean).length,
        'paths open to others in a new directory': made.length,
        'paths open to others in an old directory': openPaths(site.dataDir).length,
        'mode of the key': (lstatSync(join(site.dataDir, 'seed.key')).mode & 0o777).toString(8),
        'mode of the log’s key': (lstatSync(join(site.dataDir, 'log.key')).mode & 0o777).toString(8),
      };
    } finally {
      await site.stop();
    }
  } finally {
    process.umask(before);
    rmSync(home, { recursive: true, force: true });
  }
};
