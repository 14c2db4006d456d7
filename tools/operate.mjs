/** `npm run audit` and `npm run ops -- <command>`: builds the server where needed and runs `build/server/<name>.js`. */
import { waitForExit, onShutdown, signalAll, start } from './child-processes.mjs';
import { ensureModules, ensureServerBuild, requireNode, root } from './setup.mjs';

const [name, ...args] = process.argv.slice(2);

requireNode();
if (!ensureModules() || !(await ensureServerBuild())) process.exit(1);

onShutdown(signalAll);
process.exitCode = await waitForExit(
  start(process.execPath, [`build/server/${name}.js`, ...args], { cwd: root }),
);
