/** @module-tag full */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import pg from 'pg';
import { programFile } from '../support/programs.ts';
import { createEmptyDatabase } from '../support/stores.ts';
import { patient } from '../support/patience.ts';

const STATEMENT_MS = 1_500;
const LOCK_MS = 500;

/** A relay before PostgreSQL that can refuse connections, or keep them without an answer. */
class Relay {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  isSilent = false;
  port = 0;

  constructor(target: { host: string; port: number }) {
    this.#server = createServer((client) => {
      const upstream = connect(target);
      this.#pass(client, upstream);
      this.#pass(upstream, client);
    });
  }

  #pass(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.on('data', (chunk) => this.isSilent || to.write(chunk));
    from.on('error', () => undefined);
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
  }

  async listen(): Promise<void> {
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    ({ port: this.port } = this.#server.address() as AddressInfo);
  }

  async refuse(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }
}

describe('an outage of PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let relay: Relay;
  let server: ChildProcess;
  let output: string;
  let url: string;

  const linesWith = (text: string) => output.split('\n').filter((line) => line.includes(text)).length;
  const get = async (path: string) => {
    const response = await fetch(`${url}${path}`);
    const { code } = (await response.json()) as { code?: string };
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, code, retryAfter };
  };

  beforeEach(async () => {
    database = await createEmptyDatabase('outage');
    const target = new URL(database.url);
    relay = new Relay({ host: target.hostname, port: Number(target.port) });
    await relay.listen();
    target.host = `127.0.0.1:${relay.port}`;
    server = spawn(process.execPath, [programFile('server')], {
      env: {
        ...process.env,
        PORT: '0',
        DATABASE_URL: target.href,
        RATE_LIMITS: 'off',
        NODE_ENV: '',
        LOG_LEVEL: 'info',
        DATABASE_STATEMENT_TIMEOUT_MS: String(STATEMENT_MS),
        DATABASE_LOCK_TIMEOUT_MS: String(LOCK_MS),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    output = '';
    for (const stream of [server.stdout, server.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await expect.poll(() => output, { timeout: patient(50_000) }).toMatch(/ready: http:\S+/);
    url = /http:\S+/.exec(output)?.[0] ?? '';
  });
  afterEach(async () => {
    server.kill('SIGKILL');
    await database.drop();
  });

  it('is answered with 503, logged once, and over when the database is back', async () => {
    expect(await get('/api/ready')).toMatchObject({ status: 200 });
    await relay.refuse();
    for (const path of ['/api/ready', '/api/stat/lastDrop', '/api/common/notice', '/api/stat/lastDrop']) {
      const answer = await get(path);
      expect(answer).toMatchObject({ status: 503, code: 'common.unavailable', retryAfter: '5' });
    }
    expect(await get('/api/health')).toMatchObject({ status: 200 });
    expect(linesWith('the database does not answer')).toBe(1);
    await relay.listen();
    await expect.poll(async () => (await get('/api/ready')).status).toBe(200);
    expect(linesWith('the database answers again')).toBe(1);
    expect(output.length).toBeLessThan(2_000);
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  });

  it('without an answer ends requests at the statement timeout', async () => {
    relay.isSilent = true;
    // Without a timeout these would wait until the relay passes bytes again.
    const answers = await Promise.all([get('/api/stat/lastDrop'), get('/api/common/notice')]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 503, code: 'common.unavailable' });
    expect(await get('/api/health')).toMatchObject({ status: 200 });
    relay.isSilent = false;
    await expect.poll(async () => (await get('/api/ready')).status).toBe(200);
    expect(linesWith('the database does not answer')).toBe(1);
    // The pollers of jobs, feed and catalogue have failed too.
    expect(output.length).toBeLessThan(2_000);
  });

  it('is not a lock that somebody holds: its waiters get 503 at the lock timeout', async () => {
    const holder = new pg.Client({ connectionString: database.url });
    await holder.connect();
    holder.on('error', () => undefined);
    await holder.query('BEGIN; LOCK TABLE drops IN ACCESS EXCLUSIVE MODE');
    const answer = await get('/api/stat/lastDrop');
    expect(answer).toMatchObject({ status: 503, code: 'common.unavailable', retryAfter: '5' });
    expect(await get('/api/ready')).toMatchObject({ status: 200 });
    expect(linesWith('the database does not answer')).toBe(0);
    await holder.end();
  });
});
