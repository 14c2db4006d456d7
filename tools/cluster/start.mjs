/** `npm run cluster`: installs PostgreSQL and nginx where they are missing, builds, and starts all of tools/cluster. */
import { onShutdown, start, signalAll, waitForExit } from '../child-processes.mjs';
import { findPostgres } from '../postgres.mjs';
import { findNginx, installPrograms } from '../provision.mjs';
import { ensureBuild, ensureModules, requireNode, root } from '../setup.mjs';

const missingPrograms = () => [
  ...(findPostgres() ? [] : ['postgresql']),
  ...(findNginx() ? [] : ['nginx-light']),
];

requireNode();
if (!ensureModules()) process.exit(1);
installPrograms(missingPrograms());
const missing = missingPrograms();
if (missing.length > 0) {
  process.stderr.write(`Missing: ${missing.join(', ')}. Install what gives these packages of Debian.\n`);
  process.exit(2);
}
if (!(await ensureBuild())) process.exit(1);

onShutdown(signalAll);
const args = ['--import', 'tsx', 'tools/cluster/run.ts', ...process.argv.slice(2)];
process.exitCode = await waitForExit(start(process.execPath, args, { cwd: root, detached: false }));
