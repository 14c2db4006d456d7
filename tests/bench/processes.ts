import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../../tools/postgres.mjs';

/** Runs a script of a bench as a child process. */
export function forkScript(file: string, env: NodeJS.ProcessEnv = {}): ChildProcess {
  return fork(file, { execArgv: ['--import', 'tsx'], env: { ...process.env, ...env } });
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

/** Measures once with the embedded store and once with PostgreSQL, both new; `env` names the store for a server. */
export async function onBothStores<T>(
  connections: number,
  measure: (store: string, env: NodeJS.ProcessEnv) => Promise<T>,
): Promise<T[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'fairdrop-bench-'));
  const postgres = await startPostgres();
  try {
    return [
      await measure('embedded', { DATA_DIR: dataDir, DATABASE_URL: '' }),
      await measure('PostgreSQL', { DATABASE_URL: postgres.url, DATABASE_POOL: String(connections) }),
    ];
  } finally {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
