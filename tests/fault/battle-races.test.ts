import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { registerRoutes } from '../../server/bootstrap/product-app.ts';
import { createImageUrlBuilder } from '../../server/presenters/catalogue.ts';
import type { Services } from '../../server/domain/services/services.ts';
import {
  battleCancel,
  battleCreate,
  battleJoin,
  battleJoinBot,
} from '../../src/net/contract/calls/games/battle.ts';
import { pickRules } from '../../src/fair/outcome/battleRuleSchema.ts';
import { fairBattleCommit } from '../../src/net/contract/calls/games/fair.ts';
import { BATTLE_COMMIT_MS } from '../../src/net/contract/limits.ts';
import { startTestApp } from '../support/app.ts';
import type { TestApp } from '../support/app.ts';
import { BattleClient } from '../support/battleClient.ts';
import { testPorts } from '../support/ports.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';
import { buildTestServices } from '../support/services.ts';
import { COPIES } from '../support/raceSize.ts';
import { patient } from '../support/patience.ts';

const PLAYERS = Math.min(COPIES, 100);

/** Two applications over one store act as two processes. */
describe('races for a battle', () => {
  let product: Product;
  let table: BattleClient;
  let other: TestApp;
  let otherServices: Services;
  let crowd: TestPlayer[];
  let keys = 0;
  beforeAll(async () => {
    product = await startProduct('battle races');
    expect(product.services.store.kind).toBe('postgres');
    table = new BattleClient(product);
    otherServices = await buildTestServices(product.services.store, testPorts('other process'));
    const services = otherServices;
    other = await startTestApp({
      authenticate: (token) => services.sessions.find(token),
      routes: (app) =>
        registerRoutes(app, { ...services, image: createImageUrlBuilder(''), playersOnline: () => 0 }),
    });
    crowd = await Promise.all(Array.from({ length: PLAYERS }, () => product.newPlayer({ userSeed: null })));
  }, patient(240_000));
  afterAll(async () => {
    await other.close();
    await product.stop();
  });

  const newKey = () => ({ key: `battle-race-${(keys += 1)}` });
  const anywhere = (n: number): TestApp => (n % 2 === 0 ? product : other);
  const join = (n: number, player: TestPlayer, id: string, pos: number) =>
    anywhere(n).call(player, battleJoin, { id, pos, userSeed: `racer_${n}` }, newKey());
  const cancel = (n: number, player: TestPlayer, id: string) =>
    anywhere(n).call(player, battleCancel, { id }, newKey());
  const codesOf = (answers: readonly { code: string | null }[]) =>
    answers.reduce<Record<string, number>>((counts, { code }) => {
      const name = code ?? 'done';
      return { ...counts, [name]: (counts[name] ?? 0) + 1 };
    }, {});
  const heldBy = async (players: readonly TestPlayer[]) =>
    (await Promise.all(players.map((player) => product.balance(player)))).map(({ balance }) => balance.hold);

  it(`${PLAYERS} players want the last seat: one gets it, the others are refused with battle.full`, async () => {
    const host = await product.newPlayer();
    const { battleId } = await table.create(host);
    const before = await product.balance(host);
    const answers = await Promise.all(crowd.map((player, n) => join(n, player, battleId, 2)));
    expect(codesOf(answers)).toEqual({ done: 1, 'battle.full': PLAYERS - 1 });
    const battle = await table.detail(battleId);
    expect(battle).toMatchObject({ state: 1, version: 2 });
    expect(battle.pulls).toHaveLength(2);
    expect((await heldBy(crowd)).every((held) => held === 0)).toBe(true);
    expect(before.balance.hold).toBe(battle.seatCost);
    await product.expectCoherentLedger();
    await table.playToEnd(battleId);
    await product.expectCoherentLedger();
  });

  it(`${PLAYERS} players want five seats of six: each is taken once`, { tags: ['full'] }, async () => {
    const host = await product.newPlayer();
    const { battleId } = await table.create(host, { playerCount: 6 });
    const answers = await Promise.all(crowd.map((player, n) => join(n, player, battleId, 2 + (n % 5))));
    const { done = 0, ...refusals } = codesOf(answers);
    expect(done).toBe(5);
    expect(
      Object.keys(refusals)
        .sort()
        .every((code) => ['battle.full', 'battle.seatTaken'].includes(code)),
    ).toBe(true);
    const { seats } = await table.detail(battleId);
    expect(seats.map(({ pos }) => pos)).toEqual([1, 2, 3, 4, 5, 6]);
    await table.playToEnd(battleId);
    await product.expectCoherentLedger();
  });

  it('joining against cancelling: the battle starts or is refunded, never both', async () => {
    const host = await product.newPlayer();
    for (let round = 0; round < 12; round += 1) {
      const guest = crowd[round] as TestPlayer;
      const { battleId } = await table.create(host);
      const [joined, cancelled] = await Promise.all([
        join(round, guest, battleId, 2),
        cancel(round + 1, host, battleId),
      ]);
      const { state } = await table.detail(battleId);
      expect([joined.code, cancelled.code, state]).toEqual(
        state === 1 ? [null, 'battle.notWaiting', 1] : ['battle.notWaiting', null, 3],
      );
      expect(await heldBy([host, guest])).toEqual([0, 0]);
    }
    await table.sweepAfter(60_000);
    await product.expectCoherentLedger();
  });

  it('cancelling twenty times refunds once', { tags: ['full'] }, async () => {
    const [host, guest] = [await product.newPlayer(), await product.newPlayer()];
    const { battleId } = await table.create(host, { playerCount: 3 });
    await table.join(guest, battleId);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => cancel(n, host, battleId)));
    expect(codesOf(answers)).toEqual({ done: 1, 'battle.notWaiting': 19 });
    for (const player of [host, guest]) {
      expect((await product.balance(player)).balance).toEqual({ main: 50_000, hold: 0 });
    }
    await product.expectCoherentLedger();
  });

  it('joining one’s own battle, and a battle twice: a player has one seat', { tags: ['full'] }, async () => {
    const [host, guest] = [await product.newPlayer(), await product.newPlayer()];
    const { battleId } = await table.create(host, { playerCount: 6 });
    const own = await Promise.all(Array.from({ length: 10 }, (_, n) => join(n, host, battleId, 2 + (n % 5))));
    expect(codesOf(own)).toEqual({ 'battle.alreadyJoined': 10 });
    const twice = await Promise.all(
      Array.from({ length: 20 }, (_, n) => join(n, guest, battleId, 2 + (n % 5))),
    );
    expect(codesOf(twice)).toEqual({ done: 1, 'battle.alreadyJoined': 19 });
    const { seats, seatCost } = await table.detail(battleId);
    expect(seats).toHaveLength(2);
    expect(await heldBy([host, guest])).toEqual([seatCost, seatCost]);
    await product.expectCoherentLedger();
  });

  it(
    'starting against cancelling: a bot on the last seat while the creator cancels',
    { tags: ['full'] },
    async () => {
      const host = await product.newPlayer();
      for (let round = 0; round < 12; round += 1) {
        const { battleId } = await table.create(host);
        const bot = anywhere(round).call(host, battleJoinBot, { id: battleId, pos: 2 }, newKey());
        const [called, cancelled] = await Promise.all([bot, cancel(round + 1, host, battleId)]);
        const { state } = await table.detail(battleId);
        expect([called.code, cancelled.code]).toEqual(
          state === 1 ? [null, 'battle.notWaiting'] : ['battle.notWaiting', null],
        );
      }
      await table.sweepAfter(60_000);
      await product.expectCoherentLedger();
    },
  );

  it('one commitment for twenty battles: one is created', { tags: ['full'] }, async () => {
    const host = await product.newPlayer();
    const { commitId } = (await product.call(host, fairBattleCommit, {})).data;
    const { boxId } = await product.cheapestBox();
    const input = { boxes: `${boxId}:1`, playerCount: 2, commitId, userSeed: 'mine' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => anywhere(n).call(host, battleCreate, input, newKey())),
    );
    expect(codesOf(answers)).toEqual({ done: 1, 'battle.commit': 19 });
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, n) => anywhere(n).call(host, fairBattleCommit, {})),
    );
    expect(new Set(asked.map(({ data }) => data.commitId)).size).toBe(1);
    await product.expectCoherentLedger();
  });

  it('copies of one join have one effect', async () => {
    const [host, guest] = [await product.newPlayer(), await product.newPlayer()];
    const { battleId } = await table.create(host, { playerCount: 3 });
    const input = { id: battleId, pos: 2, userSeed: 'the_same' };
    const answers = await Promise.all(
      Array.from({ length: PLAYERS }, (_, n) =>
        anywhere(n).call(guest, battleJoin, input, { key: 'copies-1' }),
      ),
    );
    const codes = codesOf(answers);
    expect(codes['done']).toBeGreaterThan(0);
    expect(Object.keys(codes).filter((code) => code !== 'done' && code !== 'idempotency.underWay')).toEqual(
      [],
    );
    const { seats, seatCost } = await table.detail(battleId);
    expect(seats).toHaveLength(2);
    expect(await heldBy([guest])).toEqual([seatCost]);
    await product.expectCoherentLedger();
  });

  it('players in each other’s battles that fill at once do not deadlock', { tags: ['full'] }, async () => {
    const pairs = Array.from(
      { length: 10 },
      (_, n) => [crowd[2 * n], crowd[2 * n + 1]] as [TestPlayer, TestPlayer],
    );
    const made = await Promise.all(
      pairs.map(async ([one, two]) => [
        (await table.create(one)).battleId,
        (await table.create(two)).battleId,
      ]),
    );
    const answers = await Promise.all(
      pairs.flatMap(([one, two], n) => [
        join(n, two, made[n]?.[0] ?? '', 2),
        join(n + 1, one, made[n]?.[1] ?? '', 2),
      ]),
    );
    expect(codesOf(answers)).toEqual({ done: 20 });
    product.ports.advance(60_000);
    const sweeps = [product.services, otherServices].map(({ dueBattles }) => dueBattles.sweep());
    await Promise.all(sweeps);
    await table.sweepAfter(0);
    for (const id of made.flat()) expect((await table.detail(id)).state).toBe(2);
    await product.expectCoherentLedger();
  });

  it('two processes that end the same battles end each once', async () => {
    const host = await product.newPlayer();
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { battleId } = await table.create(host, { share: n % 2 === 0 });
      await table.fillWithBots(host, battleId, 2);
      ids.push(battleId);
    }
    product.ports.advance(60_000);
    const late = await buildTestServices(
      product.services.store,
      testPorts('late', product.ports.clock.now()),
    );
    const processing = ids.flatMap((id) =>
      [product.services, late].flatMap(({ dueBattles }) => [
        dueBattles.processDue(id),
        dueBattles.processDue(id),
      ]),
    );
    await Promise.all(processing);
    for (const id of ids) expect(await table.detail(id)).toMatchObject({ state: 2, version: 3 });
    await product.expectCoherentLedger();
  });
});

describe('races for a commitment', () => {
  let product: Product;
  let table: BattleClient;
  beforeAll(async () => {
    product = await startProduct('commitment races');
    table = new BattleClient(product);
  });
  afterAll(() => product.stop());

  it(
    'that expires during a request: it is shown as expired or used, never both',
    { tags: ['full'] },
    async () => {
      const { services, ports } = product;
      const { boxId } = await product.cheapestBox();
      const rules = { ...pickRules({}), isPrivate: false, fast: true };
      const boxes = [{ boxId, count: 1 }];
      const asked = { boxes, mode: 0, playerCount: 2, pos: 1, userSeed: 'racer', ...rules };
      for (let n = 0; n < 20; n += 1) {
        const player = await product.newPlayer({ userSeed: null });
        const commitId = await table.commit(player);
        ports.advance(BATTLE_COMMIT_MS - 1);
        const keyed = { playerId: player.id, key: product.newKey(), fingerprint: 'x' };
        const create = services.battles.create({ ...keyed, ...asked, commitId });
        ports.advance(1);
        const find = services.battleCommits.find(player.id, commitId);
        const [created, shown] = await Promise.allSettled([create, find]);
        const isShown = shown.status === 'fulfilled' && shown.value.isExpired;
        expect(created.status).toBe(isShown ? 'rejected' : 'fulfilled');
      }
      await table.sweepAfter();
      await product.expectCoherentLedger();
    },
  );
});
