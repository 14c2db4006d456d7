import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
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
