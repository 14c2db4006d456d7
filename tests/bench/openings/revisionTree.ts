import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from '../../../tools/setup.mjs';

const ROOT = join(import.meta.dirname, '../../..');

/** What both revisions run of this bench. */
const SHARED = [
  'tests/bench/benchServer.ts',
  'tests/bench/players.ts',
  'tests/bench/openings/revisionServer.ts',
];

/** Packages are shared where both revisions have the same. */
function addPackages(folder: string): void {
  const lockOf = (of: string) => readFileSync(join(of, 'package-lock.json'), 'utf8');
  if (lockOf(folder) === lockOf(ROOT)) symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  else if (!installPackages(folder)) throw new Error('The packages of the revision could not be installed');
}

/** Checks out a revision into a temporary folder. */
export async function withRevision<T>(revision: string, use: (folder: string) => Promise<T>): Promise<T> {
  const parent = mkdtempSync(join(tmpdir(), 'fairdrop-revision-'));
  const folder = join(parent, 'tree');
  const git = (...args: string[]) => execFileSync('git', args, { cwd: ROOT, stdio: 'pipe' });
  git('worktree', 'add', '--detach', folder, revision);
  try {
    addPackages(folder);
    for (const path of SHARED) cpSync(join(ROOT, path), join(folder, path));
    return await use(folder);
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(parent, { recursive: true, force: true });
  }
}
