import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { prepareCluster, waitUntilReady } from '../postgres.mjs';
import type { PreparedCluster } from '../postgres.mjs';
import { root } from '../setup.mjs';
import { createProxy } from './nginx.ts';
import { Part, pollUntil } from './part.ts';

export interface ClusterOptions {
  /** Of the proxy; the processes of the site take the next ones, two each. */
  readonly port: number;
  readonly processes: number;
  readonly nginx: string;
  /** Settings of the site's processes. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface SiteProcess {
  readonly part: Part;
  readonly port: number;
  /** Of its metrics. */
  readonly opsPort: number;
}

/** PostgreSQL, several processes of the site and nginx, on loopback. */
export interface Cluster {
  readonly url: string;
  readonly databaseUrl: string;
  /** Holds the keys and the logs. */
  readonly folder: string;
  readonly site: readonly SiteProcess[];
  readonly proxy: Part;
  readonly database: Part;
  /** Ends all parts in order and deletes their data. */
  stop(): Promise<void>;
}

const MAX_CONNECTIONS = 300;

/** @throws Error that names the port if another program listens there */
async function requireFree(port: number): Promise<void> {
  const probe = createServer().listen(port, '127.0.0.1');
  const isFree = await once(probe, 'listening').then(
    () => true,
    () => false,
  );
  if (!isFree) throw new Error(`Port ${port} is taken; choose others with --port.`);
  probe.close();
  await once(probe, 'close');
}

function createDatabase(prepared: PreparedCluster, folder: string): Part {
  return new Part({
    name: 'postgresql',
    command: prepared.command,
    args: prepared.args,
    spawnOptions: prepared.spawnOptions,
    // Its fast shutdown: sessions end, the data are closed in order.
    endSignal: 'SIGINT',
    logFile: join(folder, 'postgresql.log'),
    waitUntilReady: (mayWait) => waitUntilReady(prepared.port, mayWait),
  });
}

function createSiteProcess(
  place: number,
  folder: string,
  settings: Readonly<Record<string, string>>,
  port: number,
): SiteProcess {
  const opsPort = port + 1;
  const env = { ...process.env, ...settings, PORT: String(port), OPS_PORT: String(opsPort) };
  const part = new Part({
    name: `site ${place}`,
    command: process.execPath,
    args: ['build/server/server.js'],
    spawnOptions: { cwd: root, env },
    endSignal: 'SIGTERM',
    logFile: join(folder, `site-${place}.log`),
    waitUntilReady: (mayWait) =>
      pollUntil(async () => (await fetch(`http://127.0.0.1:${port}/api/ready`)).ok, mayWait),
  });
  return { part, port, opsPort };
}

/**
 * Starts all parts; page and server are built.
 * @throws Error in one line if a port is taken or a part does not start
 */
export async function startCluster({ port, processes, nginx, env = {} }: ClusterOptions): Promise<Cluster> {
  const ports = Array.from({ length: processes }, (_, index) => port + 1 + 2 * index);
  for (const one of [port, ...ports, ...ports.map((it) => it + 1)]) await requireFree(one);
  const folder = mkdtempSync(join(tmpdir(), 'fairdrop-cluster-'));
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir, { mode: 0o700 });
  const prepared = await prepareCluster({ maxConnections: MAX_CONNECTIONS });
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: prepared.url,
    STOP_DELAY_SECONDS: '3',
    TRUST_PROXY: '127.0.0.1',
    ...env,
  };
  const database = createDatabase(prepared, folder);
  const site = ports.map((it, index) => createSiteProcess(index + 1, folder, settings, it));
  const proxy = createProxy(nginx, folder, port, ports);
  const parts = [proxy, ...site.map(({ part }) => part), database];
  // They lead process groups of their own, which nobody else would end.
  const abandon = (): void => {
    for (const part of parts) part.abandon();
  };
  // Before the data of PostgreSQL are deleted.
  process.prependOnceListener('exit', abandon);
  const stop = async (): Promise<void> => {
    await proxy.end();
    await Promise.all(site.map(({ part }) => part.end()));
    await database.end();
    process.off('exit', abandon);
    prepared.clear();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await database.start();
    // The first one makes tables and keys, which the others find.
    const [first, ...others] = site;
    await first?.part.start();
    await Promise.all(others.map(({ part }) => part.start()));
    await proxy.start();
  } catch (error) {
    // The logs stay, for the message names one.
    for (const part of parts) await part.kill();
    process.off('exit', abandon);
    prepared.clear();
    throw error;
  }
  return { url: `http://localhost:${port}`, databaseUrl: prepared.url, folder, site, proxy, database, stop };
}
