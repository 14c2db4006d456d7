import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../tools/postgres.mjs';

/** Runs a script of a bench as a child process, in the folder of its revision. */
export function forkScript(file: string, env: NodeJS.ProcessEnv = {}, cwd = process.cwd()): ChildProcess {
  return fork(file, { execArgv: ['--import', 'tsx'], env: { ...process.env, ...env }, cwd });
}

/** The next message of the process; rejects if it ends without one. */
export async function nextAnswer<T>(child: ChildProcess): Promise<T> {
  const ended = new AbortController();
  const { signal } = ended;
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => (message as { answer: T }).answer),
      once(child, 'exit', { signal }).then(() =>
        Promise.reject(new Error('a process of the bench ended early')),
      ),
    ]);
  } finally {
    ended.abort();
  }
}

/** The answer of the process to a command. */
export async function sendCommand<T>(child: ChildProcess, order: object): Promise<T> {
  child.send(order);
  return nextAnswer<T>(child);
}

const STORES = ['embedded', 'PostgreSQL'] as const;
export type StoreName = (typeof STORES)[number];

/** A new store while `use` runs; `env` names it for a server. */
export async function withNewStore<T>(
  store: StoreName,
  connections: number,
  use: (env: NodeJS.ProcessEnv) => Promise<T>,
): Promise<T> {
  if (store === 'PostgreSQL') {
    const postgres = await startPostgres();
    const env = { DATABASE_URL: postgres.url, DATABASE_POOL: String(connections) };
    return use(env).finally(() => postgres.stop());
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'fairdrop-bench-'));
  const env = { DATA_DIR: dataDir, DATABASE_URL: '' };
  return use(env).finally(() => rm(dataDir, { recursive: true, force: true }));
}

/** Measures once with the embedded store and once with PostgreSQL, both new; `env` names the store for a server. */
export async function onBothStores<T>(
  connections: number,
  measure: (store: StoreName, env: NodeJS.ProcessEnv) => Promise<T>,
): Promise<T[]> {
  const measured: T[] = [];
  for (const store of STORES)
    measured.push(await withNewStore(store, connections, (env) => measure(store, env)));
  return measured;
}
