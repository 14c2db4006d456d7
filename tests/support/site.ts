import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { callOps } from '../../server/operators/channel/client.ts';
import type { CommandResult } from '../../server/operators/program/command.ts';
import { ensureServerBuild } from '../../tools/setup.mjs';
import { copyPreparedData } from './preparedData.ts';
import { COMPILE_ONCE, programFile } from './programs.ts';

/** A running site, whatever it consists of. */
export interface JourneySite {
  readonly url: string;
  /**
   * Runs a command of operators.
   * @returns the lines it prints
   * @throws Error with its lines if it fails
   */
  ops(...words: string[]): Promise<readonly string[]>;
  /** Ends its server in order, unless it has crashed, and starts it again over the same data. */
  restart(): Promise<void>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

/** The server as a child process with its own port and data directory. */
export interface Site extends JourneySite {
  readonly dataDir: string;
  /** Of the running process. */
  readonly pid: number;
  /** What its processes have written, the log included. */
  output(): string;
  /** Kills the process with SIGKILL. */
  crash(): Promise<void>;
  /** Stops the process with SIGTERM. @returns its exit code */
  end(): Promise<number | null>;
}

export interface SiteOptions {
  env?: Readonly<Record<string, string>>;
  /** Limit of open files of the process; unset is the limit of this one. */
  maxFiles?: number;
  /** Of another version of the program, built; this one's by default. */
  root?: string;
}

/** Settings of every site of tests: nothing is limited, nothing asks outside. */
export const SITE_SETTINGS = { RATE_LIMITS: 'off', COMMISSION_SECONDS: '1', ENTROPY: 'none' };

/** Sites of these tests live for seconds or minutes; those of the full tier and of benches run as the product does. */
const livesShort = process.env['VITEST'] !== undefined || process.env['FAIRDROP_TIER'] === 'daily';
const nodeArgs = livesShort ? COMPILE_ONCE : [];

/** Node raises its soft limit of open files to the hard one, so the shell lowers both. */
function spawnServer({ maxFiles, root }: SiteOptions, env: NodeJS.ProcessEnv): ChildProcess {
  const program = [process.execPath, ...nodeArgs, programFile('server')];
  const limited = ['/bin/sh', '-c', `ulimit -n ${maxFiles} && exec "$@"`, 'sh', ...program];
  const [command = '', ...args] = maxFiles === undefined ? program : limited;
  return spawn(command, args, { env, cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
}

const PORT_RANGE = { first: 20_000, each: 20, processes: 600 };
/** The site's, and the next one for the operators' page. */
const PORTS_PER_SITE = 2;
let portAttempts = 0;

/**
 * A port that stays free for this site's restarts, with the next one: below the system's ephemeral range, in a range that
 * no other test process uses.
 */
async function freePort(): Promise<number> {
  const firstPort = PORT_RANGE.first + (process.pid % PORT_RANGE.processes) * PORT_RANGE.each;
  for (let attempt = 0; attempt < PORT_RANGE.each; attempt += PORTS_PER_SITE) {
    const port = firstPort + (portAttempts % PORT_RANGE.each);
    portAttempts += PORTS_PER_SITE;
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
  throw new Error(`no free port from ${firstPort} to ${firstPort + PORT_RANGE.each - 1}`);
}

/** Waits until the server prints its URL, which it does once it is ready. */
async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  let output = '';
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${String(code)} before it was ready:\n${output}`);
  });
  const printedUrl = new Promise<void>((resolve) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(url)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
  });
  await Promise.race([printedUrl, exited]);
  exited.catch(() => undefined);
}

export async function startSite(options: SiteOptions = {}): Promise<Site> {
  const { env = {} } = options;
  if (!(await ensureServerBuild())) throw new Error('The server cannot be built.');
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'fairdrop-site-'));
  const hasOwnData = Boolean(env['DATABASE_URL'] ?? process.env['DATABASE_URL']) || env['SEED_KEY'];
  if (!hasOwnData) await copyPreparedData(dataDir);
  const url = `http://localhost:${port}`;
  const settings = {
    PORT: String(port),
    DATA_DIR: dataDir,
    ...SITE_SETTINGS,
    ...env,
  };
  let output = '';
  const launch = async (): Promise<ChildProcess> => {
    const child = spawnServer(options, { ...process.env, ...settings });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await waitUntilReady(child, url);
    return child;
  };
  const end = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  let child = await launch();
  return {
    url,
    dataDir,
    get pid() {
      return child.pid ?? 0;
    },
    output: () => output,
    async ops(command = '', ...words) {
      const outcome = await callOps(dataDir, command, { words });
      if (!outcome.running) throw new Error('the server is not running');
      const { ok, lines } = outcome.result as CommandResult;
      if (!ok) throw new Error(`ops ${command}: ${lines.join('\n')}`);
      return lines;
    },
    async restart() {
      await end(child);
      child = await launch();
    },
    crash: () => end(child, 'SIGKILL'),
    async end() {
      await end(child);
      return child.exitCode;
    },
    async stop() {
      await end(child);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
