/**
 * A temporary PostgreSQL for tests and benches: a cluster in a temporary directory, on a free port of 127.0.0.1, with
 * default durability. It ends with the process that started it.
 */
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

const oldestMajor = 15;
const superuser = 'fairdrop';
/** SQLSTATE. */
const DUPLICATE_DATABASE = '42P04';

/** @param {string} folder */
function majorOf(folder) {
  const initdb = join(folder, 'initdb');
  if (!existsSync(initdb) || !existsSync(join(folder, 'postgres'))) return 0;
  const version = spawnSync(initdb, ['--version'], { encoding: 'utf8' }).stdout ?? '';
  return Number(/(\d+)/.exec(version)?.[1] ?? 0);
}

/** @param {string} parent */
function versionsIn(parent) {
  return existsSync(parent) ? readdirSync(parent).map((name) => join(parent, name, 'bin')) : [];
}

/**
 * The folder of the newest PostgreSQL on this machine that is new enough, or null.
 * @returns {string | null}
 */
export function findPostgres() {
  const folders = [
    ...versionsIn('/usr/lib/postgresql'),
    ...versionsIn('/opt/homebrew/opt').filter((folder) => folder.includes('postgresql')),
    ...versionsIn('/usr/local/opt').filter((folder) => folder.includes('postgresql')),
    ...(process.env['PATH'] ?? '').split(delimiter).filter(Boolean),
  ];
  const found = folders
    .map((folder) => ({ folder, major: majorOf(folder) }))
    .filter(({ major }) => major >= oldestMajor)
    .sort((one, other) => other.major - one.major);
  return found[0]?.folder ?? null;
}

/** initdb and postgres refuse to run as root: then both run as the user `postgres`, or as `nobody`. */
function runAs() {
  if (process.getuid?.() !== 0) return {};
  const id = (/** @type {string[]} */ args) => Number(spawnSync('id', args, { encoding: 'utf8' }).stdout);
  const uid = id(['-u', 'postgres']) || id(['-u', 'nobody']);
  const gid = id(['-g', 'postgres']) || id(['-g', 'nobody']);
  return { uid, gid };
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Makes the data of a cluster, and says how its server is started.
 * @param {import('./postgres.d.mts').ClusterOptions} [options]
 * @returns {Promise<import('./postgres.d.mts').PreparedCluster>}
 * @throws Error with the reason if there is no PostgreSQL, or the data cannot be made
 */
export async function prepareCluster(options = {}) {
  const bin = options.bin ?? findPostgres();
  if (!bin) throw new Error(`PostgreSQL ${oldestMajor} or newer is not installed.`);
  const as = runAs();
  const directory = mkdtempSync(join(tmpdir(), 'fairdrop-pg-'));
  const data = join(directory, 'data');
  if (as.uid !== undefined && as.gid !== undefined) chownSync(directory, as.uid, as.gid);
  const clear = () => {
    process.off('exit', clear);
    // A server that was just killed may write for a moment yet.
    rmSync(directory, { recursive: true, force: true, maxRetries: 10 });
  };
  process.once('exit', clear);
  const made = options.base === undefined ? makeData(bin, data, as) : copyData(options.base, data, as);
  if (made.status !== 0) {
    clear();
    throw new Error(`The data cannot be made: ${made.stderr || made.error?.message || 'no reason given'}`);
  }
  const port = options.port ?? (await freePort());
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: directory,
    max_connections: String(options.maxConnections ?? 300),
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return {
    command: join(bin, 'postgres'),
    args: ['-D', data, ...flags],
    spawnOptions: { ...as, cwd: directory },
    url: `postgresql://${superuser}@127.0.0.1:${port}/${superuser}`,
    port,
    directory,
    clear,
  };
}

/**
 * Starts a cluster and resolves when it accepts connections.
 * @param {import('./postgres.d.mts').ClusterOptions} [options]
 * @returns {Promise<import('./postgres.d.mts').Cluster>}
 * @throws Error with the server's messages if it does not start
 */
export async function startPostgres(options = {}) {
  const prepared = await prepareCluster(options);
  try {
    return await boot(prepared);
  } catch (error) {
    prepared.clear();
    throw error;
  }
}

/**
 * @param {string} bin
 * @param {string} data
 * @param {{ uid?: number, gid?: number }} as
 */
function makeData(bin, data, as) {
  // The embedded store sorts by C and folds case by C.UTF-8, which only Linux knows by that name.
  const locale = process.platform === 'linux' ? ['--locale=C', '--lc-ctype=C.UTF-8'] : ['--locale=C'];
  const args = ['-D', data, '-U', superuser, '-A', 'trust', '-E', 'UTF8', ...locale, '--no-sync'];
  return spawnSync(join(bin, 'initdb'), args, { ...as, cwd: join(data, '..'), encoding: 'utf8' });
}

/**
 * @param {string} base
 * @param {string} data
 * @param {{ uid?: number, gid?: number }} as
 */
function copyData(base, data, { uid, gid }) {
  cpSync(base, data, { recursive: true });
  // PostgreSQL refuses data of another user.
  const owner = `${uid ?? process.getuid?.()}:${gid ?? process.getgid?.()}`;
  return spawnSync('chown', ['-R', owner, data], { encoding: 'utf8' });
}

/** @param {import('./postgres.d.mts').PreparedCluster} cluster */
async function boot({ command, args, spawnOptions, url, port, directory, clear }) {
  const server = spawn(command, args, {
    ...spawnOptions,
    detached: true, // Ctrl-C must not reach it: this process stops it in order.
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  server.stderr.on('data', (chunk) => (log = `${log}${chunk}`.slice(-4000)));
  const down = new Promise((resolve) => server.once('exit', resolve).once('error', resolve));
  let running = true;
  void down.then(() => (running = false));

  const atExit = () => {
    if (running) server.kill('SIGQUIT');
    clear();
  };
  // Before its data are deleted.
  process.prependOnceListener('exit', atExit);

  if (!(await waitUntilReady(port, () => running))) {
    if (running) server.kill('SIGQUIT');
    await down;
    process.off('exit', atExit);
    throw new Error(`PostgreSQL did not start: ${log.trim()}`);
  }

  const stop = async () => {
    process.off('exit', atExit);
    if (running) {
      server.kill('SIGINT'); // PostgreSQL's fast shutdown: sessions end, the cluster closes cleanly.
      const timer = setTimeout(() => server.kill('SIGQUIT'), 10_000);
      await down;
      clearTimeout(timer);
    }
    clear();
  };
  return { url, port, directory, stop };
}

/**
 * Waits at most half a minute for the first session, and creates the superuser's own database.
 * @param {number} port
 * @param {() => boolean} isRunning
 */
export async function waitUntilReady(port, isRunning) {
  const { default: pg } = await import('pg');
  for (let tries = 0; isRunning() && tries < 300; tries += 1) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: superuser, database: 'postgres' });
    client.on('error', () => undefined);
    try {
      await client.connect();
      // Refused while the cluster recovers.
      await client.query(`create database ${superuser}`);
      return true;
    } catch (error) {
      if (/** @type {{ code?: string }} */ (error).code === DUPLICATE_DATABASE) return true;
      await pause(100);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return false;
}
