import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { COMPILE_ONCE, programFile } from '../support/programs.ts';
import { RawSocketClient } from '../support/stompClients.ts';

/** Processes start slowly when many run at once. */
/** The server as a child process, with its output. */
class ServerProcess {
  readonly child: ChildProcess;
  /** The exit code; null after a signal. */
  readonly exitCode: Promise<number | null>;
  out = '';
  err = '';
  readonly #wakeCallbacks: (() => void)[] = [];

  constructor(env: Readonly<Record<string, string>>, args: readonly string[] = []) {
    this.child = spawn(process.execPath, [...COMPILE_ONCE, programFile('server'), ...args], {
      env: { ...process.env, DATABASE_URL: '', NODE_ENV: '', LOG_LEVEL: 'error', PORT: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.on('data', (chunk: Buffer) => {
      this.out += chunk.toString();
      this.#wakeWaiting();
    });
    this.child.stderr?.on('data', (chunk: Buffer) => {
      this.err += chunk.toString();
    });
    this.exitCode = new Promise((resolve) => {
      this.child.once('close', (code) => {
        resolve(code);
        this.#wakeWaiting();
      });
    });
  }

  #wakeWaiting(): void {
    for (const wake of this.#wakeCallbacks.splice(0)) wake();
  }

  /** The URL that it prints once it is ready. */
  async ready(): Promise<string> {
    for (;;) {
      const [address] = /http:\/\/localhost:\d+/.exec(this.out) ?? [];
      if (address !== undefined) return address;
      if (this.child.exitCode !== null) throw new Error(`it ended: ${this.err}`);
      await new Promise<void>((wake) => this.#wakeCallbacks.push(wake));
    }
  }
}

let dataDir: string;
let servers: ServerProcess[];

function start(env: Record<string, string> = {}, args: string[] = []): ServerProcess {
  const server = new ServerProcess({ DATA_DIR: dataDir, ...env }, args);
  servers.push(server);
  return server;
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'fairdrop-process-'));
  servers = [];
});
afterEach(async () => {
  for (const { child, exitCode } of servers) {
    child.kill('SIGKILL');
    await exitCode;
  }
  rmSync(dataDir, { recursive: true, force: true });
});

/** The process ends with one line and without a stack. */
async function expectStartupFailure(server: ServerProcess, exitCode: number, line: RegExp): Promise<void> {
  expect(await server.exitCode).toBe(exitCode);
  expect(server.err.trim().split('\n')).toHaveLength(1);
  expect(server.err).toMatch(line);
  expect(server.out).toBe('');
}

function listenOnAnyPort(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
  });
}

describe('the server as a process', () => {
  it('prints its settings with --help and exits', async () => {
    const server = start({}, ['--help']);
    expect(await server.exitCode).toBe(0);
    for (const name of ['PORT', 'DATA_DIR', 'DATABASE_URL', 'RATE_LIMITS'])
      expect(server.out).toContain(name);
  });

  it('refuses wrong settings, one line each, and unknown arguments', async () => {
    await expectStartupFailure(start({ PORT: 'x' }), 2, /PORT/);
    await expectStartupFailure(
      start({ NODE_ENV: 'production', ALLOW_SANDBOX: '1', RATE_LIMITS: 'off' }),
      2,
      /RATE_LIMITS/,
    );
    await expectStartupFailure(start({}, ['--prot=80']), 2, /--prot=80/);
    const two = start({ PORT: 'x', RATE_LIMITS: 'perhaps' });
    expect(await two.exitCode).toBe(2);
    expect(two.err.trim().split('\n')).toHaveLength(2);
  });

  it('refuses a port in use before it creates anything', async () => {
    const other = await listenOnAnyPort();
    const { port } = other.address() as AddressInfo;
    await expectStartupFailure(start({ PORT: String(port) }), 1, new RegExp(`port ${port}.*in use`));
    other.close();
  });

  it('refuses an address of another machine', async () => {
    await expectStartupFailure(start({ HOST: '192.0.2.1' }), 1, /192\.0\.2\.1/);
  });

  it('refuses a data directory below a file', async () => {
    const file = join(dataDir, 'file');
    writeFileSync(file, '');
    await expectStartupFailure(start({ DATA_DIR: join(file, 'data') }), 1, /DATA_DIR|data/i);
  });

  it('answers, locks its data, and shuts down in order on SIGTERM', async () => {
    const server = start();
    const address = await server.ready();
    expect(server.out.trim().split('\n')).toHaveLength(1);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);

    await expectStartupFailure(start(), 1, /in use|used/);

    const peer = new RawSocketClient(`${address.replace('http', 'ws').replace('localhost', '127.0.0.1')}/ws`);
    await peer.opened;
    server.child.kill('SIGTERM');
    expect(await peer.closes.next()).toBe(1001);
    expect(await server.exitCode).toBe(0);
    expect(server.err).toBe('');
  });

  it('exits at once on a second signal', { tags: ['full'] }, async () => {
    const server = start();
    await server.ready();
    server.child.kill('SIGINT');
    server.child.kill('SIGTERM');
    expect([0, 1]).toContain(await server.exitCode);
  });
});
