import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RawPeer } from '../support/live.ts';

/** Processes start slowly where many run at once. */
const TIMES = { timeout: 120_000 };

/** The server as a process of its own, with what it says. */
class ServerProcess {
  readonly child: ChildProcess;
  /** The exit code; null for an end by a signal. */
  readonly ended: Promise<number | null>;
  out = '';
  err = '';
  readonly #waiting: (() => void)[] = [];

  constructor(env: Readonly<Record<string, string>>, args: readonly string[] = []) {
    this.child = spawn(process.execPath, ['--import', 'tsx', 'server/server.ts', ...args], {
      env: { ...process.env, DATABASE_URL: '', NODE_ENV: '', LOG_LEVEL: 'error', PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.on('data', (chunk: Buffer) => {
      this.out += chunk.toString();
      this.#heard();
    });
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.err += chunk.toString();
    });
    this.ended = new Promise((resolve) => {
      this.child.once('close', (code) => {
        resolve(code);
        this.#heard();
      });
    });
  }

  #heard(): void {
    for (const wake of this.#waiting.splice(0)) wake();
  }

  /** The address it says once it is ready. */
  async ready(): Promise<string> {
    for (;;) {
      const [address] = /http:\/\/localhost:\d+/.exec(this.out) ?? [];
      if (address !== undefined) return address;
      if (this.child.exitCode !== null) throw new Error(`it ended: ${this.err}`);
      await new Promise<void>((wake) => this.#waiting.push(wake));
    }
  }
}

let dataDir: string;
let started: ServerProcess[];

function start(env: Record<string, string> = {}, args: string[] = []): ServerProcess {
  const server = new ServerProcess({ DATA_DIR: dataDir, ...env }, args);
  started.push(server);
  return server;
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fairdrop-process-'));
  started = [];
});
afterEach(async () => {
  for (const { child, ended } of started) {
    child.kill('SIGKILL');
    await ended;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** It ends by itself with one clear line and no stack. */
async function expectRefusal(server: ServerProcess, exitCode: number, line: RegExp): Promise<void> {
  expect(await server.ended).toBe(exitCode);
  expect(server.err.trim().split('\n')).toHaveLength(1);
  expect(server.err).toMatch(line);
  expect(server.out).toBe('');
}

function occupied(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
  });
}

describe('the server as a process', TIMES, () => {
  it('lists its settings when it is asked to, and ends', async () => {
    const server = start({}, ['--help']);
    expect(await server.ended).toBe(0);
    for (const name of ['PORT', 'DATA_DIR', 'DATABASE_URL', 'RATE_LIMITS'])
      expect(server.out).toContain(name);
  });

  it('refuses a wrong setting, each in a line, and an argument it does not know', async () => {
    await expectRefusal(start({ PORT: 'x' }), 2, /PORT/);
    await expectRefusal(
      start({ NODE_ENV: 'production', ALLOW_SANDBOX: '1', RATE_LIMITS: 'off' }),
      2,
      /RATE_LIMITS/,
    );
    await expectRefusal(start({}, ['--prot=80']), 2, /--prot=80/);
    const two = start({ PORT: 'x', RATE_LIMITS: 'perhaps' });
    expect(await two.ended).toBe(2);
    expect(two.err.trim().split('\n')).toHaveLength(2);
  });

  it('refuses a port that is taken, before it opens anything', async () => {
    const other = await occupied();
    const { port } = other.address() as AddressInfo;
    await expectRefusal(start({ PORT: String(port) }), 1, new RegExp(`port ${port}.*in use`));
    other.close();
  });

  it('refuses an address that is not this machine', async () => {
    await expectRefusal(start({ HOST: '192.0.2.1' }), 1, /192\.0\.2\.1/);
  });

  it('refuses a data directory that cannot be one', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    await expectRefusal(start({ DATA_DIR: join(file, 'data') }), 1, /DATA_DIR|data/i);
  });

  it('answers, keeps others from its data, and ends in order when it is told to', async () => {
    const server = start();
    const address = await server.ready();
    expect(server.out.trim().split('\n')).toHaveLength(1);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);

    await expectRefusal(start(), 1, /in use|used/);

    const peer = new RawPeer(`${address.replace('http', 'ws').replace('localhost', '127.0.0.1')}/ws`);
    await peer.opened;
    server.child.kill('SIGTERM');
    expect(await peer.closes.next()).toBe(1001);
    expect(await server.ended).toBe(0);
    expect(server.err).toBe('');
  });

  it('ends at once when it is told twice', async () => {
    const server = start();
    await server.ready();
    server.child.kill('SIGINT');
    server.child.kill('SIGTERM');
    expect([0, 1]).toContain(await server.ended);
  });
});
