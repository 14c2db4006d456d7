import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { hashOf, root } from '../../tools/setup.mjs';
import { COMPILE_ONCE, programFile } from './programs.ts';

const FOLDER = join(root, 'test-results', 'prepared-data');
const STAMP = join(root, 'test-results', 'prepared-data.stamp');
/** What a data directory consists of once its server has ended; the lock's socket is left out. */
const PARTS = ['VERSION', 'pg', 'seed.key', 'log.key'];
const PREPARING_MS = 120_000;
const run = promisify(execFile);

const inputs = () => hashOf(['server', 'src/net/contract', 'src/fair', 'catalogue', 'package-lock.json']);

/**
 * Starts the built server once over an empty directory and keeps what it wrote: sites of the tests start from a copy,
 * which spares each of them the migrations and the catalogue.
 */
export async function prepareData(): Promise<void> {
  const wanted = inputs();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return;
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true, mode: 0o700 });
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: FOLDER,
    DATABASE_URL: '',
    SEED_KEY: '',
    LOG_KEY: '',
    NODE_ENV: '',
    LOG_LEVEL: 'error',
  };
  const server = spawn(process.execPath, [...COMPILE_ONCE, programFile('server')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(server, 'exit');
  const limit = setTimeout(() => server.kill('SIGKILL'), PREPARING_MS);
  for await (const chunk of server.stdout) if (String(chunk).includes('ready')) server.kill('SIGTERM');
  await ended;
  clearTimeout(limit);
  if (server.exitCode !== 0) throw new Error('The data of the test sites cannot be prepared.');
  writeFileSync(STAMP, wanted);
}

/** Fills an empty data directory with the prepared data, if there are any. */
export async function copyPreparedData(dataDir: string): Promise<void> {
  if (!existsSync(STAMP)) return;
  await run('cp', ['-a', ...PARTS.map((part) => join(FOLDER, part)), dataDir]);
}
