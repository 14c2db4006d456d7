/** @module-tag full */
import { describe, expect, it } from 'vitest';
import { openStore } from '../../server/db/store/open-store.ts';
import type { OwnedItem } from '../../src/net/contract/entities.ts';
import { isUnderWay } from '../../src/net/contract/items/retrievals.ts';
import type { Retrieval } from '../../src/net/contract/items/retrievals.ts';
import { DELIVERY_SECRET, startDeliveryService } from '../support/deliveryService.ts';
import type { DeliveryService } from '../support/deliveryService.ts';
import { runProgram } from '../support/programs.ts';
import { startSite } from '../support/site.ts';
import type { Site } from '../support/site.ts';
import {
  cheapestBoxAt,
  createSeededRandom,
  formRequest,
  requestData,
  signUpAt,
} from '../support/siteRequests.ts';
import { createEmptyDatabase } from '../support/stores.ts';
import { TRADE_URL } from '../support/takeBacks.ts';
import { patient } from '../support/patience.ts';

// FAIRDROP_SEED chooses another run.
const SEED = Number(process.env['FAIRDROP_SEED'] ?? 20_261_122);
/** Kills on each store. */
const ROUNDS = process.env['FAIRDROP_FULL'] === '1' ? 30 : 3;
const PLAYERS = 3;
const ITEMS_PER_PLAYER = 20;

/** A request, repeated with its key until it is answered. */
interface PendingRequest {
  readonly path: string;
  readonly fields: Record<string, string>;
  readonly key: string;
}

interface Player {
  readonly token: string;
  /** Items not taken back yet. */
  readonly items: string[];
  /** For take-backs. */
  confirmation: string;
  readonly cancelled: Set<string>;
  taken: number;
  pending: PendingRequest | null;
  keys: number;
}

async function readAll<T>(site: Site, { token }: Pick<Player, 'token'>, path: string): Promise<T[]> {
  const all: T[] = [];
  for (let page = 1; ; page += 1) {
    const query = `page=${page}&pageSize=100`;
    const { list } = await requestData<{ list: T[] }>(site, `${path}?${query}`, { headers: { token } });
    all.push(...list);
    if (list.length < 100) return all;
  }
}

const recordsOf = (site: Site, player: Player) =>
  readAll<Retrieval>(site, player, '/api/profile/getMyOrnamentPage');
const itemsOf = (site: Site, player: Player) =>
  readAll<OwnedItem>(site, player, '/api/profile/getMyVoucherPage');

async function newPlayer(site: Site, phone: string): Promise<Player> {
  const token = await signUpAt(site, phone);
  const { boxId } = await cheapestBoxAt(site);
  const none = { confirmation: '', taken: 0, pending: null, keys: 0 };
  const player: Player = { token, items: [], cancelled: new Set(), ...none };
  for (let opened = 0; opened < ITEMS_PER_PLAYER; opened += 10) {
    const headers = { token, 'idempotency-key': `opening-${opened}` };
    await requestData(site, '/api/box/open', formRequest({ boxId, count: '10', fast: 'true' }, headers));
  }
  player.items.push(...(await itemsOf(site, player)).map(({ id }) => id));
  return player;
}

async function send(site: Site, player: Player, path: string, fields: Record<string, string>): Promise<void> {
  player.pending ??= { path, fields, key: `storm-${String((player.keys += 1)).padStart(4, '0')}` };
  const { key } = player.pending;
  const headers = { token: player.token, 'idempotency-key': key };
  await requestData(site, player.pending.path, formRequest(player.pending.fields, headers));
  player.pending = null;
}

const takeOne = (site: Site, player: Player, ids: string) =>
  send(site, player, '/api/profile/ornamentRetrieval', { ids, confirmation: player.confirmation });

async function confirm(site: Site, { token }: Player): Promise<string> {
  const fields = { purpose: 'takeBack', password: 'correct horse' };
  const check = formRequest(fields, { token });
  return (await requestData<{ confirmation: string }>(site, '/api/profile/securityCheck', check))
    .confirmation;
}

/** Cancels a take-back, or goes on with the request that is pending; it may be handed over before. */
async function cancel(site: Site, player: Player, id: string): Promise<void> {
  const isCancelled = await send(site, player, '/api/profile/cancelRetrieval', { id }).then(
    () => true,
    (error: unknown) => {
      if (!String(error).includes('retrieval.notCancellable')) throw error;
      return false;
    },
  );
  player.pending = null;
  if (isCancelled) player.cancelled.add(id);
}

/** Takes items back and cancels every third, until the server is killed. */
async function sendUntilKilled(site: Site, players: readonly Player[], perPlayer: number): Promise<void> {
  await Promise.all(
    players.map(async (player) => {
      if (player.pending === null) player.confirmation = await confirm(site, player);
      for (let n = 0; n < perPlayer; n += 1) {
        const ids = player.items.pop();
        if (ids === undefined) return;
        player.taken += 1;
        await takeOne(site, player, ids);
        if (player.taken % 3 !== 0) continue;
        const newest = (await recordsOf(site, player)).find(({ item }) => item.id === ids);
        if (newest?.takeState !== 0) continue;
        await cancel(site, player, newest.id);
      }
    }),
  );
}

/** Lets requests or deliveries proceed for a while, then kills the server. */
async function killAmid(site: Site, work: Promise<void>, isOver: () => Promise<boolean>): Promise<void> {
  let hasCrashed = false;
  const cut = work.catch((error: unknown) => {
    // A refusal fails the test; a kill may only cut the connection.
    if (!hasCrashed && !(error instanceof TypeError)) throw error;
  });
  await expect.poll(isOver, { timeout: patient(60_000), interval: 20 }).toBe(true);
  hasCrashed = true;
  await site.crash();
  await cut;
}

async function giveTradeUrls(site: Site, databaseUrl: string | undefined): Promise<void> {
  const config = { dataDir: site.dataDir, databaseUrl, databasePool: 2 };
  const store = await openStore(config, { error: () => undefined });
  await store.query('UPDATE players SET trade_url = $1', [TRADE_URL]);
  await store.close();
}

async function resumePending(site: Site, player: Player): Promise<void> {
  const { pending } = player;
  if (pending === null) return;
  const { id } = pending.fields;
  await (id === undefined ? send(site, player, pending.path, pending.fields) : cancel(site, player, id));
}

const countEnded = async (site: Site, players: readonly Player[]): Promise<number> => {
  const all = await Promise.all(players.map((player) => recordsOf(site, player)));
  return all.flat().filter((record) => !isUnderWay(record)).length;
};

/** Every take-back ended once, and its item with it. @returns the records */
async function expectEndedOnce(site: Site, player: Player): Promise<Retrieval[]> {
  const { taken, cancelled } = player;
  await expect
    .poll(async () => (await recordsOf(site, player)).filter(isUnderWay).length, { timeout: patient(60_000) })
    .toBe(0);
  const records = await recordsOf(site, player);
  expect(records).toHaveLength(taken);
  expect(new Set(records.map(({ item }) => item.id)).size).toBe(taken);
  for (const { id, takeState, reason, item } of records) {
    expect(item.stat).toBe(takeState === 3 ? 4 : 0);
    expect(reason === 'cancelled').toBe(cancelled.has(id));
  }
  return records;
}

async function killRepeatedly(site: Site, databaseUrl: string | undefined): Promise<Retrieval[]> {
  const chance = createSeededRandom(SEED);
  const everybody: Player[] = [];
  let players: Player[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    players = players.filter(({ items }) => items.length > 3);
    const isShort = players.length < PLAYERS;
    while (players.length < PLAYERS) {
      const player = await newPlayer(site, `138${10_000_000 + everybody.length}`);
      players.push(player);
      everybody.push(player);
    }
    if (isShort) {
      await site.end();
      await giveTradeUrls(site, databaseUrl);
      await site.restart();
    }
    const ended = await countEnded(site, everybody);
    const perPlayer = 1 + Math.floor(chance() * 3);
    // Half of the kills cut requests, half cut deliveries.
    const isAmidRequests = round % 2 === 0;
    const answers = () => everybody.reduce((sum, { taken }) => sum + taken, 0);
    const enough = answers() + Math.ceil(chance() * PLAYERS * perPlayer);
    const work = sendUntilKilled(site, players, perPlayer);
    await killAmid(site, work, async () =>
      isAmidRequests ? answers() >= enough : (await countEnded(site, everybody)) > ended,
    );
    await site.restart();
    for (const player of everybody) await resumePending(site, player);
    const audit = await runProgram('audit', [], { DATA_DIR: site.dataDir, DATABASE_URL: databaseUrl ?? '' });
    expect(audit, `seed ${SEED}, round ${round}`).toMatchObject({ code: 0, err: '' });
  }
  const records: Retrieval[] = [];
  for (const player of everybody) records.push(...(await expectEndedOnce(site, player)));
  const audit = await runProgram('audit', [], { DATA_DIR: site.dataDir, DATABASE_URL: databaseUrl ?? '' });
  expect(audit, `seed ${SEED}, at the end`).toMatchObject({ code: 0, err: '' });
  expect(records.length).toBeGreaterThan(ROUNDS);
  return records;
}

/** Loses the answer to the first request of every third order, and fails every fifth order. */
function answerWithLosses(service: DeliveryService): void {
  const asked = new Set<string>();
  service.answerWith(({ id }) => {
    const number = Number.parseInt(id.slice(-6), 16);
    const isFirst = !asked.has(id);
    asked.add(id);
    if (isFirst && number % 3 === 0) return 'cut';
    const state = number % 5 === 0 ? 'failed' : 'delivered';
    return { status: 200, body: JSON.stringify({ id, state }) };
  });
}

describe('the server', () => {
  const title = 'ends every delivery once, however often it is killed';
  const timeout = patient(120_000 + ROUNDS * 30_000);
  const env = { NODE_ENV: '', LOG_LEVEL: 'fatal', DELIVERY_CANCEL_SECONDS: '1' };

  it(`${title}, in the sandbox`, { timeout }, async () => {
    const sandbox = { ...env, DATABASE_URL: '', DELIVERY_SANDBOX_SECONDS: '1' };
    const site = await startSite({ env: sandbox });
    try {
      const records = await killRepeatedly(site, undefined);
      const ends = new Set(records.map(({ takeState, reason }) => (takeState === 3 ? 'success' : reason)));
      expect([...ends].sort()).toEqual(['cancelled', 'success']);
    } finally {
      await site.stop();
    }
  });

  it(`${title}, by a delivery service on PostgreSQL`, { timeout }, async () => {
    const service = await startDeliveryService();
    answerWithLosses(service);
    const database = await createEmptyDatabase('delivery_kills');
    const http = { DELIVERY: 'http', DELIVERY_URL: service.url, DELIVERY_SECRET };
    const site = await startSite({ env: { ...env, ...http, DATABASE_URL: database.url } });
    try {
      const records = await killRepeatedly(site, database.url);
      const sent = new Set(service.received.map(({ headers }) => String(headers['idempotency-key'])));
      const handedOver = records.filter(({ reason }) => reason !== 'cancelled').map(({ id }) => id);
      expect([...sent].sort()).toEqual(handedOver.sort());
    } finally {
      await site.stop();
      await database.drop();
      await service.stop();
    }
  });
});
