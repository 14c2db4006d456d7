/** `npm start`: installs and builds what is missing, then runs the server with all arguments. */
import { waitForExit, onShutdown, signalAll, start } from './child-processes.mjs';
import { ensureBuild, ensureModules, ensureServerBuild, requireNode, root } from './setup.mjs';

const args = process.argv.slice(2);
const onlyHelp = args.includes('--help') || args.includes('-h');

requireNode();
if (!ensureModules()) {
  process.stderr.write('The packages could not be installed; npm says why above.\n');
  process.exit(1);
}
if (!(await (onlyHelp ? ensureServerBuild() : ensureBuild()))) process.exit(1);

onShutdown(signalAll);
const server = start(process.execPath, ['build/server/server.js', ...args], { cwd: root });
process.exitCode = await waitForExit(server);
