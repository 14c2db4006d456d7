/** @module-tag full */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLiveChannel } from '../../src/net/live/channel.ts';
import type { LiveChannel } from '../../src/net/live/channel.ts';
import { createStompSocket, liveUrl } from '../../src/net/live/stompSocket.ts';
import { startCluster } from '../../tools/cluster/cluster.ts';
import type { Cluster } from '../../tools/cluster/cluster.ts';
import { readDatabase, readSample } from '../../tools/cluster/figures.ts';
import { findPostgres } from '../../tools/postgres.mjs';
import { findNginx } from '../../tools/provision.mjs';
import { ensureBuild } from '../../tools/setup.mjs';
import { patient } from '../support/patience.ts';
import { runProgram } from '../support/programs.ts';
import { cheapestBoxAt, formRequest, requestData, signUpAt } from '../support/siteRequests.ts';

const nginx = findNginx();
/** Of the proxy: below those of other tests. */
const PORT = 19_000;
/** Each sends one request after another. */
const READERS = 6;
const PLAYERS = 4;
/** Of one player: the welcome packet pays for so many. */
const OPENINGS = 50;
const SOCKETS = 300;

/** Reads and opens without a pause until it is told to end. */
function startTraffic(cluster: Cluster) {
  const failures: string[] = [];
  let answers = 0;
  let isOver = false;
  const isEnded = () => isOver;
  const count = (request: Promise<unknown>): Promise<void> =>
    request.then(
      () => void (answers += 1),
      (error: unknown) => void failures.push(String(error)),
    );
  const read = async (): Promise<void> => {
    while (!isOver) await count(requestData(cluster, '/api/box/list'));
  };
  const play = async (place: number): Promise<void> => {
    const { boxId } = await cheapestBoxAt(cluster);
    for (let turn = 0; !isOver; turn += 1) {
      const token = await signUpAt(cluster, `139${10_000_000 + place * 10_000 + turn}`);
      for (let number = 0; number < OPENINGS; number += 1) {
        if (isEnded()) return;
        const headers = { token, 'idempotency-key': `cluster-${place}-${turn}-${number}` };
        const body = formRequest({ boxId, count: '1', fast: 'true' }, headers);
        await count(requestData(cluster, '/api/box/open', body));
      }
    }
  };
  const work = Promise.all([
    ...Array.from({ length: READERS }, read),
    ...Array.from({ length: PLAYERS }, (_, place) => play(place)),
  ]);
  return {
    failures,
    answers: () => answers,
    async end() {
      isOver = true;
      await work;
    },
  };
}

/** The live channel as a page has it. */
function openLiveChannel({ url }: Cluster): LiveChannel {
  const channel = createLiveChannel({
    socket: createStompSocket({
      url: liveUrl(url),
      webSocket: (address, protocols) => new WebSocket(address, protocols),
    }),
    visibility: () => () => undefined,
  });
  channel.activate('general');
  return channel;
}

describe.runIf(nginx !== null && findPostgres() !== null)('npm run cluster', () => {
  it(
    'that is ended while it starts leaves no process and no data',
    { timeout: patient(120_000) },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'cluster-start-'));
      chmodSync(folder, 0o711);
      const args = [
        '--import',
        'tsx',
        'tools/cluster/run.ts',
        '--port',
        String(PORT + 100),
        '--processes',
        '1',
      ];
      const program = spawn(process.execPath, args, {
        env: { ...process.env, TMPDIR: folder },
        stdio: 'ignore',
      });
      const ended = once(program, 'exit');
      const pidFile = () =>
        readdirSync(folder)
          .map((name) => join(folder, name, 'data/postmaster.pid'))
          .find((path) => existsSync(path));
      await expect.poll(pidFile, { timeout: patient(60_000), interval: 50 }).toBeDefined();
      const pid = Number(readFileSync(pidFile() ?? '', 'utf8').split('\n', 1)[0]);
      program.kill('SIGTERM');
      await ended;
      const isRunning = () => existsSync(`/proc/${pid}/exe`);
      await expect.poll(isRunning, { timeout: patient(30_000) }).toBe(false);
      expect(readdirSync(folder).filter((name) => name.startsWith('fairdrop-pg-'))).toEqual([]);
      rmSync(folder, { recursive: true, force: true });
    },
  );
});

describe.runIf(nginx !== null && findPostgres() !== null)('three processes behind nginx', () => {
  let cluster: Cluster;
  beforeAll(async () => {
    await ensureBuild();
    const env = { NODE_ENV: '', LOG_LEVEL: 'fatal', RATE_LIMITS: 'off', ENTROPY: 'none' };
    cluster = await startCluster({ port: PORT, processes: 3, nginx: nginx ?? '', env });
  }, patient(120_000));
  afterAll(async () => {
    const DATA_DIR = join(cluster.folder, 'data');
    const audit = await runProgram('audit', [], { DATA_DIR, DATABASE_URL: cluster.databaseUrl });
    await cluster.stop();
    expect(audit).toMatchObject({ code: 0, err: '' });
  }, patient(120_000));

  const patience = { timeout: patient(60_000), interval: 250 };
  const isAnswered = () =>
    requestData(cluster, '/api/box/list').then(
      () => true,
      () => false,
    );

  it('restart one after another: no request fails, pages are connected again', async () => {
    const channels = Array.from({ length: SOCKETS }, () => openLiveChannel(cluster));
    const connected = () => channels.filter(({ state }) => state.getSnapshot() === 'active').length;
    await expect.poll(connected, patience).toBe(SOCKETS);
    const traffic = startTraffic(cluster);
    for (const { part } of cluster.site) {
      const before = traffic.answers();
      await part.restart();
      await expect.poll(traffic.answers, patience).toBeGreaterThan(before + 50);
      await expect.poll(connected, patience).toBe(SOCKETS);
    }
    await traffic.end();
    expect(traffic.failures).toEqual([]);
    const samples = await Promise.all(cluster.site.map(readSample));
    expect(samples.reduce((sum, sample) => sum + (sample?.sockets ?? 0), 0)).toBe(SOCKETS);
    for (const channel of channels) channel.stop();
  });

  it('go on without one that was killed or frozen, and with it again', async () => {
    const [killed, frozen] = cluster.site;
    await killed?.part.kill();
    frozen?.part.freeze();
    expect([killed?.part.state, frozen?.part.state]).toEqual(['ended', 'frozen']);
    expect(killed && (await readSample(killed))).toBeNull();
    // nginx asks the frozen one until it has let a request wait too long.
    await expect
      .poll(async () => (await Promise.all([isAnswered(), isAnswered()])).every(Boolean), patience)
      .toBe(true);
    frozen?.part.thaw();
    await killed?.part.start();
    expect(cluster.site.map(({ part }) => part.state)).toEqual(['running', 'running', 'running']);
    expect(await isAnswered()).toBe(true);
  });

  it('say what is away while the database is, and go on when it is back', async () => {
    const open = async (): Promise<string> => {
      const answer = await fetch(
        `${cluster.url}/api/auth/login`,
        formRequest({ phone: '13900000000', password: 'x' }),
      );
      return ((await answer.json()) as { code: string }).code;
    };
    expect((await readDatabase(cluster.databaseUrl))?.connections).toBeGreaterThan(0);
    await cluster.database.kill();
    expect(await readDatabase(cluster.databaseUrl)).toBeNull();
    expect(await open()).toBe('common.unavailable');
    await cluster.database.start();
    await expect.poll(open, patience).toBe('auth.wrongCredentials');
  });
});
