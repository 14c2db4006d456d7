import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';

/** The real server as a process of its own, on a port and a data directory of its own. */
export interface Site {
  readonly url: string;
  readonly dataDir: string;
  /** Ends the process as an operator would, and starts it again over the same data; after `crash` only that. */
  restart(): Promise<void>;
  /** Ends the process as kill -9 does, in the midst of whatever it is doing. */
  crash(): Promise<void>;
  /** Tells the process to end, and answers its exit code. */
  end(): Promise<number | null>;
  /** Stops it and deletes its data. */
  stop(): Promise<void>;
}

export interface SiteOptions {
  env?: Readonly<Record<string, string>>;
}

const PORTS = { first: 20_000, each: 20, processes: 600 };
let tried = 0;

/**
 * A port that stays this site's while it restarts: below those the system deals out to whoever asks for any, and of a
 * range that no other process of the tests looks in.
 */
async function freePort(): Promise<number> {
  const own = PORTS.first + (process.pid % PORTS.processes) * PORTS.each;
  for (let attempt = 0; attempt < PORTS.each; attempt += 1) {
    const port = own + (tried++ % PORTS.each);
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
  throw new Error(`no free port from ${own} to ${own + PORTS.each - 1}`);
}

/** Waits until the server says where it is, which it does once it is ready. */
async function ready(child: ChildProcess, url: string): Promise<void> {
  let said = '';
  const exited = once(child, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${String(code)} before it was ready:\n${said}`);
  });
  const spoke = new Promise<void>((resolve) => {
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes(url)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
  });
  await Promise.race([spoke, exited]);
  exited.catch(() => undefined);
}

export async function startSite({ env = {} }: SiteOptions = {}): Promise<Site> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'fairdrop-site-'));
  const url = `http://localhost:${port}`;
  const settings = { PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: 'off', ...env };
  const launch = async (): Promise<ChildProcess> => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/server.ts'], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await ready(child, url);
    return child;
  };
  const end = async (child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  let child = await launch();
  return {
    url,
    dataDir,
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
