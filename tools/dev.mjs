/**
 * `npm run dev`: Vite serves the page and reloads it on changes; tsx runs the server and restarts it on changes.
 * The server's settings are those of `npm start`.
 */
import { waitForExit, onShutdown, signalAll, start } from './child-processes.mjs';
import { ensureModules, requireNode, root, print } from './setup.mjs';
import { stagesPage } from './stages/stagesPage.mjs';

requireNode();
if (!ensureModules()) process.exit(1);

const serverAddress = `http://127.0.0.1:${process.env['PORT'] ?? '3000'}`;
const { createServer } = await import('vite');
const vite = await createServer({
  root,
  plugins: [stagesPage()],
  server: {
    proxy: {
      '/api': serverAddress,
      '/ws': { target: serverAddress.replace('http', 'ws'), ws: true },
    },
  },
});
await vite.listen();

onShutdown(signalAll);
const tsx = ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/server.ts'];
const server = start(process.execPath, [...tsx, ...process.argv.slice(2)], { cwd: root });
const page = vite.resolvedUrls?.local[0] ?? 'see above';
print(`Page: ${page}   Stages and components: ${page}dev/stages   Server: ${serverAddress}`);

process.exitCode = await waitForExit(server);
await vite.close();
