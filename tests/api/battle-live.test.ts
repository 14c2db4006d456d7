import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { assemble } from '../../server/assembly.ts';
import type { Assembly } from '../../server/assembly.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { buildServices } from '../../server/services.ts';
import { authSignUp } from '../../src/net/contract/calls/auth.ts';
import {
  battleCancel,
  battleCreate,
  battleGetDetail,
  battleJoin,
  battleJoinBot,
} from '../../src/net/contract/calls/battle.ts';
import { boxList } from '../../src/net/contract/calls/box.ts';
import { fairBattleCommit } from '../../src/net/contract/calls/fair.ts';
import { liveEvent } from '../../src/net/contract/events.ts';
import type { LiveEvent } from '../../src/net/contract/events.ts';
import { callerOf } from '../support/app.ts';
import type { TestApp, TokenHolder } from '../support/app.ts';
import { Listener, listen } from '../support/live.ts';
import { testPorts } from '../support/ports.ts';
import type { TestPorts } from '../support/ports.ts';
import { openTestStore } from '../support/stores.ts';
import type { TestStore } from '../support/stores.ts';

/** Battles play in real time here, and jobs look once a second: a busy machine needs room. */
vi.setConfig({ testTimeout: 120_000 });

let data: TestStore;
let ports: TestPorts;
let house: Assembly;
let call: TestApp['call'];
let listener: Listener;
let keys = 0;

const begin = (seed: string): Promise<Assembly> => {
  ports = testPorts(seed);
  const log = pino({ level: 'silent' });
  return assemble({ settings: { rateLimits: false }, store: data.store, ports, log, hashes: nodeHashes });
};

beforeEach(async () => {
  data = await openTestStore();
  house = await begin('fairdrop');
  call = callerOf(house.app);
  listener = new Listener(await listen(house));
});
afterEach(async () => {
  await listener.stop();
  await house.stop();
  await data.drop();
});

const key = () => ({ key: `battle-live-${(keys += 1)}` });

async function newPlayer(): Promise<TokenHolder> {
  const consents = { isAdult: true, acceptsTerms: true, acceptsPrivacy: true };
  const phone = `138${String(10_000_000 + (keys += 1))}`;
  return (await call(null, authSignUp, { phone, password: 'correct horse', ...consents })).data;
}

async function create(player: TokenHolder, isPrivate = false) {
  const boxes = (await call(null, boxList, {})).data.flatMap((theme) => theme.boxes);
  const [cheapest] = boxes.sort((a, b) => a.price - b.price);
  const { commitId } = (await call(player, fairBattleCommit, {})).data;
  const fields = { boxes: `${cheapest?.boxId}:1`, playerCount: 3, commitId, userSeed: 'mine', fast: true };
  return (await call(player, battleCreate, { ...fields, isPrivate }, key())).data;
}

async function join(player: TokenHolder, id: string, pos: number, link: string | null = null): Promise<void> {
  const input = { id, pos, userSeed: 'other', ...(link === null ? {} : { key: link }) };
  expect((await call(player, battleJoin, input, key())).code).toBeNull();
}

/** The next event of the battle's own kinds; time stands still meanwhile, so nothing but the ring brings it. */
async function heard(): Promise<LiveEvent> {
  return liveEvent.parse(JSON.parse((await listener.messages.next()).body));
}

/** Moves time on until this many messages have arrived; each look asks the database, which takes its own time. */
async function hearUntil(count: number): Promise<LiveEvent[]> {
  await expect
    .poll(
      () => {
        ports.advance(250);
        return listener.messages.unread;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThanOrEqual(count);
  const events: LiveEvent[] = [];
  while (listener.messages.unread > 0) events.push(await heard());
  return events;
}

async function playOut(id: string, link?: string): Promise<void> {
  const detail = (await call(null, battleGetDetail, { id, ...(link === undefined ? {} : { key: link }) }))
    .data;
  ports.advance(Date.parse(detail.endTime ?? '') - ports.clock.now().getTime());
  await house.services.dueBattles.sweep();
}

describe('the live channel', () => {
  it('tells a battle from its creation to its end, at once, each version once', async () => {
    await listener.connect();
    await listener.subscribe();
    const [host, guest] = [await newPlayer(), await newPlayer()];
    const { battleId } = await create(host);
    const created = await heard();
    expect(created).toMatchObject({ eventType: 31, data: { battleId, version: 1, state: 0 } });
    await join(guest, battleId, 2);
    expect(await heard()).toMatchObject({
      eventType: 32,
      data: { battleId, version: 2, state: 0, battle: { version: 2, seats: [{ pos: 1 }, { pos: 2 }] } },
    });
    await call(host, battleJoinBot, { id: battleId, pos: 3 }, key());
    const started = await heard();
    expect(started).toMatchObject({ eventType: 32, data: { version: 3, state: 1, battle: { winners: [] } } });
    expect(JSON.stringify(started)).not.toMatch(/pulls|outcome|serverSeed/);
    await playOut(battleId);
    const ended = await hearUntil(2);
    const detail = (await call(null, battleGetDetail, { id: battleId })).data;
    const own = ended.filter(({ eventType }) => eventType !== 23);
    expect(own).toMatchObject([
      { eventType: 32, data: { version: 4, state: 2, battle: { winners: detail.winners } } },
      { eventType: 33 },
    ]);
    const isBot = detail.seats.find(({ pos }) => pos === detail.winners[0])?.isBot;
    expect(own[1]?.data).toHaveLength(isBot ? 0 : 1);
  });

  it('tells of a private battle only that it changed', async () => {
    await listener.connect();
    await listener.subscribe();
    const [host, guest] = [await newPlayer(), await newPlayer()];
    const { battleId, key: link } = await create(host, true);
    await join(guest, battleId, 2, link);
    const first = await heard();
    expect(Object.keys(first.data).sort()).toEqual(['battle', 'battleId', 'state', 'time', 'version']);
    expect(first).toMatchObject({ eventType: 32, data: { battleId, version: 2, state: 0, battle: null } });
    await call(host, battleCancel, { id: battleId }, key());
    expect(await heard()).toMatchObject({ eventType: 32, data: { version: 3, state: 3, battle: null } });
    expect(listener.messages.unread).toBe(0);
  });

  it('tells what another process over the same store has done', async () => {
    await listener.connect();
    await listener.subscribe();
    const host = await newPlayer();
    const { battleId } = await create(host);
    await heard();
    const elsewhere = await buildServices(data.store, testPorts('elsewhere'), nodeHashes);
    const { playerId } = (await elsewhere.sessions.find(host.token)) ?? { playerId: '' };
    const request = { playerId, key: 'elsewhere-1', fingerprint: 'x', id: battleId };
    await elsewhere.battles.cancel(request);
    const [told] = await hearUntil(1);
    expect(told).toMatchObject({ eventType: 32, data: { battleId, version: 2, state: 3 } });
  });

  it('tells what was committed by a process that died before it could', async () => {
    const host = await newPlayer();
    // Services without a teller: committed, and nobody was told.
    const dying = await buildServices(data.store, ports, nodeHashes);
    const { playerId } = (await dying.sessions.find(host.token)) ?? { playerId: '' };
    const { battleId } = await create(host);
    await dying.battles.cancel({ playerId, key: 'dying-000', fingerprint: 'x', id: battleId });
    await house.stop();
    house = await begin('restarted');
    call = callerOf(house.app);
    listener = new Listener(await listen(house));
    await listener.connect();
    await listener.subscribe();
    const told = await hearUntil(2);
    expect(told).toMatchObject([
      { eventType: 31, data: { battleId, version: 1, state: 0 } },
      { eventType: 32, data: { battleId, version: 2, state: 3, battle: { state: 3 } } },
    ]);
    ports.advance(1_000);
    expect(listener.messages.unread).toBe(0);
  });
});

describe('the jobs of a battle', () => {
  it('end it at its moment', async () => {
    const host = await newPlayer();
    const { battleId } = await create(host);
    for (const pos of [2, 3]) await call(host, battleJoinBot, { id: battleId, pos }, key());
    const state = async () => (await call(null, battleGetDetail, { id: battleId })).data.state;
    expect(await state()).toBe(1);
    const jobs = await data.store.query<{ name: string }>(
      `SELECT name FROM pgboss.job WHERE name = 'battle.attend' AND data ->> 'battleId' = $1`,
      [battleId],
    );
    // Its expiry and its end.
    expect(jobs).toHaveLength(2);
    await expect
      .poll(
        async () => {
          ports.advance(1_000);
          return state();
        },
        { timeout: 25_000, interval: 200 },
      )
      .toBe(2);
  });
});
