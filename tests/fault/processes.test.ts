/** @module-tag full */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJobs } from '../../server/jobs/jobs.ts';
import type { BoxDetail, BoxSummary, Drop } from '../../src/net/contract/entities.ts';
import { StompTestClient } from '../support/stompClients.ts';
import { testPorts } from '../support/ports.ts';
import { runProgram } from '../support/programs.ts';
import { startSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';
import { createEmptyDatabase, openTestStore } from '../support/stores.ts';

/** The `data` of an answer. */
async function requestData<T>(site: Site, path: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(`${site.url}${path}`, init);
  const { success, code, data } = (await response.json()) as { success: boolean; code?: string; data: T };
  if (!success) throw new Error(`${path} was refused: ${code}`);
  return data;
}

const formRequest = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers,
  body: new URLSearchParams(fields),
});

describe('servers that share a database', () => {
  let sites: [Site, Site];
  let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let env: Record<string, string>;
  let folder: string;

  beforeAll(async () => {
    database = await createEmptyDatabase('processes');
    env = {
      DATABASE_URL: database.url,
      SEED_KEY: 'a5'.repeat(32),
      NODE_ENV: '',
      LOG_LEVEL: 'error',
      INIT_CWD: '',
      ENTROPY: 'sandbox',
    };
    folder = await mkdtemp(join(tmpdir(), 'catalogue-shared-'));
    await cp('catalogue', folder, { recursive: true });
    sites = await Promise.all([startSite({ env }), startSite({ env })]);
  });
  afterAll(async () => {
    for (const site of sites) await site.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('publish each drop to the listeners of both', async () => {
    const [one, other] = sites;
    const listeners = sites.map(
      ({ url }) => new StompTestClient(`${url.replace('http://localhost', 'ws://127.0.0.1')}/ws`),
    );
    for (const listener of listeners) {
      await listener.connect();
      await listener.subscribe();
    }
    const consents = { isAdult: 'true', acceptsTerms: 'true', acceptsPrivacy: 'true' };
    const account = formRequest({ phone: '13800000001', password: 'correct horse', ...consents });
    const { token } = await requestData<{ token: string }>(one, '/api/auth/signUp', account);
    await requestData(other, '/api/fair/userSeed', formRequest({ userSeed: 'my_seed' }, { token }));
    const themes = await requestData<{ boxes: BoxSummary[] }[]>(one, '/api/box/list');
    const [box] = themes.flatMap(({ boxes }) => boxes).sort((a, b) => a.price - b.price);
    const input = formRequest(
      { boxId: box?.boxId ?? '', count: '1', fast: 'true' },
      { token, 'idempotency-key': 'told-by-both' },
    );
    const { openings } = await requestData<{ openings: { rollId: string }[] }>(one, '/api/box/open', input);
    for (const listener of listeners) {
      const { data } = JSON.parse((await listener.messages.next()).body) as { data: Drop };
      expect(data.id).toBe(openings[0]?.rollId);
      await listener.stop();
    }
  });

  it('both sell boxes that an operator has loaded', async () => {
    const file = join(folder, 'items.json');
    const items = JSON.parse(await readFile(file, 'utf8')) as { id: string; price: number }[];
    const themes = await requestData<{ boxes: BoxSummary[] }[]>(sites[0], '/api/box/list');
    const { boxId = '', cover } = themes.flatMap(({ boxes }) => boxes)[0] ?? {};
    const changed = items.map((item) =>
      item.id === cover?.itemId ? { ...item, price: item.price + 1 } : item,
    );
    await writeFile(file, JSON.stringify(changed));
    expect(await runProgram('ops', ['catalogue', 'load', folder], env)).toMatchObject({ code: 0 });

    const priceAt = async (site: Site) => {
      const { entries } = await requestData<BoxDetail>(site, `/api/box/detail?id=${boxId}`);
      return entries.find(({ itemId }) => itemId === cover?.itemId)?.recoveryPrice;
    };
    for (const site of sites) {
      await expect.poll(() => priceAt(site)).toBe((cover?.recoveryPrice ?? 0) + 1);
    }
    expect(await runProgram('audit', [], env)).toMatchObject({ code: 0 });
  });

  it('draw by the beacon what an operator gives away', async () => {
    const file = join(folder, 'giveaway.json');
    const titles = { 'zh-CN': '周末赠礼', en: 'Weekend giveaway' };
    await writeFile(file, JSON.stringify({ titles, prizes: [{ coins: 5_000 }], closesIn: 60 }));
    const { code, out } = await runProgram('ops', ['giveaway', 'create', file], env);
    expect(code).toBe(0);
    const id = /giveaways\/([0-9a-f-]{36})/.exec(out)?.[1] ?? '';
    expect(await requestData(sites[1], `/api/giveaway/detail?id=${id}`)).toMatchObject({
      beaconSource: 'sandbox',
    });
    // Closed at its time, by a job like a player’s: a sweep would come up to a minute later.
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const jobs = await client.query<{ late: number }>(
      `SELECT extract(epoch FROM j.start_after - g.closes_at)::float8 AS late
       FROM pgboss.job j JOIN giveaways g ON g.id::text = j.data ->> 'giveawayId'
       WHERE j.name = 'giveaway.processDue' AND g.id = $1::uuid`,
      [id],
    );
    await client.end();
    expect(jobs.rows.map(({ late }) => Math.round(late))).toEqual([0]);
  });
});

it('lets the jobs of processes that start together wait for each other', async () => {
  const { store, drop } = await openTestStore();
  const begun = Array.from({ length: 6 }, () =>
    createJobs(store, testPorts().schedule, { error: () => undefined }),
  );
  for (const jobs of begun) jobs.define('test.note', async () => undefined);
  await Promise.all(begun.map((jobs) => jobs.start()));
  await begun[0]?.send('test.note', {});
  for (const jobs of begun) await jobs.stop();
  await drop();
});
