import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountCoolOff } from '../../src/net/contract/calls/account/accountLimits.ts';
import { fairRotate, fairVerified } from '../../src/net/contract/calls/games/fair.ts';
import { recordsFlow } from '../../src/net/contract/calls/items/records.ts';
import { runSqlCheck } from '../../server/domain/audit/sql-check.ts';
import { rewardChecks } from '../../server/domain/audit/rewards.ts';
import { writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import { BattleClient } from '../support/battleClient.ts';
import { dreamOf, targetAbove } from '../support/dreams.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { RewardDriver } from '../support/rewards.ts';
import { FactorDriver } from '../support/secondFactors.ts';
import { giveTradeUrl } from '../support/takeBacks.ts';

let product: Product;
let battles: BattleClient;
beforeAll(async () => {
  product = await startProduct('rewards');
  battles = new BattleClient(product);
});
afterAll(() => product.stop());

const newDriver = () => RewardDriver.ofNewPlayer(product);

describe('rewards of tasks', () => {
  const stateOf = async (rewards: RewardDriver, task: string) =>
    (await rewards.current()).tasks.find((each) => each.task === task)?.state;

  it('are paid once each, when their task is done', async () => {
    const driver = await FactorDriver.withApp(product);
    const rewards = new RewardDriver(product, driver.player);
    const { boxId } = await product.cheapestBox();
    expect((await rewards.claim({ kind: 'task', task: 'opening' })).code).toBe('reward.notReached');
    const [opening] = (await product.open(rewards.player, { boxId, count: 1 })).data.openings;
    const done: Record<string, () => Promise<unknown>> = {
      opening: async () => undefined,
      rotation: () => product.call(rewards.player, fairRotate, {}),
      verification: () => product.call(rewards.player, fairVerified, { id: opening?.rollId ?? '' }),
      tradeUrl: () => giveTradeUrl(product, rewards.player),
      secondFactor: async () => undefined,
      battle: async () => {
        const { battleId } = await battles.create(rewards.player);
        expect(await stateOf(rewards, 'battle')).toBe('open');
        await battles.fillWithBots(rewards.player, battleId, 2);
      },
    };
    for (const [task, act] of Object.entries(done)) {
      if (task !== 'opening' && task !== 'secondFactor')
        expect(await stateOf(rewards, task), task).toBe('open');
      await act();
      expect(await stateOf(rewards, task), task).toBe('claimable');
      const before = await rewards.main();
      const { reward, balance } = (await rewards.claim({ kind: 'task', task: task as 'opening' })).data;
      expect(balance).toBe(before + reward.amount);
      expect(await rewards.main()).toBe(balance);
      expect((await rewards.claim({ kind: 'task', task: task as 'opening' })).code).toBe('reward.claimed');
      expect(await stateOf(rewards, task)).toBe('claimed');
    }
    await product.expectCoherentLedger();
  });

  it('that give nothing are no rewards', async () => {
    const rewards = await newDriver();
    const { store, ports } = product.services;
    const write = (amounts: number[]) => writeSysConfig(store, 'taskRewards', amounts, ports.clock.now());
    await giveTradeUrl(product, rewards.player);
    await write([100, 100, 50, 50, 0, 200]);
    expect((await rewards.current()).tasks.map(({ task }) => task)).not.toContain('tradeUrl');
    expect((await rewards.claim({ kind: 'task', task: 'tradeUrl' })).code).toBe('reward.notFound');
    await write([100, 100, 50, 50, 50, 200]);
    expect((await rewards.claim({ kind: 'task', task: 'tradeUrl' })).code).toBeNull();
  });
});

describe('turnover and levels', () => {
  it('count openings, dreams and battles, not what is refunded, shared, sold or staked in items', async () => {
    const rewards = await newDriver();
    const { player } = rewards;
    await battles.creditPlayer(player, 1_000_000);
    const turnover = async () => (await rewards.current()).turnover;
    expect(await turnover()).toBe(0);

    const { boxId, price } = await product.cheapestBox();
    await product.open(player, { boxId, count: 2 });
    expect(await turnover()).toBe(2 * price);

    const target = await targetAbove(product, 2_000);
    const dream = (await dreamOf(product, player, target)).data.dream;
    expect(dream.coins).toBeGreaterThan(0);
    let expected = 2 * price + dream.coins;
    expect(await turnover()).toBe(expected);

    const cancelled = await battles.create(player);
    await battles.cancel(player, cancelled.battleId);
    expect(await turnover()).toBe(expected);

    const shared = await battles.create(player, { share: true });
    await battles.fillWithBots(player, shared.battleId, 2);
    await battles.playToEnd(shared.battleId);
    expect(await turnover()).toBe(expected);

    const battle = await battles.create(player);
    expect(await turnover()).toBe(expected);
    await battles.fillWithBots(player, battle.battleId, 2);
    expected += (await battles.detail(battle.battleId)).seatCost;
    expect(await turnover()).toBe(expected);
    await battles.playToEnd(battle.battleId);
    expect(await turnover()).toBe(expected);
    await product.expectCoherentLedger();
  });

  it('pay each level that is reached once', async () => {
    const rewards = await newDriver();
    await battles.creditPlayer(rewards.player, 100_000);
    const { boxId, price } = await product.cheapestBox();
    const openings = Math.ceil(50_000 / price / 10);
    const open = () => product.open(rewards.player, { boxId, count: 10 });
    for (let n = 1; n < openings; n++) await open();
    expect(await rewards.current()).toMatchObject({ level: 1, turnover: (openings - 1) * 10 * price });
    expect((await rewards.claim({ kind: 'level', level: 2 })).code).toBe('reward.notReached');
    await open();
    const { level, levels } = await rewards.current();
    expect(level).toBe(2);
    expect(levels.map(({ state }) => state).slice(0, 3)).toEqual(['claimable', 'claimable', 'open']);
    const before = await rewards.main();
    expect((await rewards.claim({ kind: 'level', level: 2 })).data.balance).toBe(before + 300);
    expect((await rewards.claim({ kind: 'level', level: 1 })).data.balance).toBe(before + 400);
    for (const each of [1, 2])
      expect((await rewards.claim({ kind: 'level', level: each })).code).toBe('reward.claimed');
    await product.expectCoherentLedger();
  });
});

describe('a claim', () => {
  it('is answered again under its key, and refused under another', async () => {
    const rewards = await newDriver();
    const before = await rewards.main();
    const first = await rewards.claim({ kind: 'daily', zone: 'UTC' }, 'claim-once');
    expect((await rewards.claim({ kind: 'daily', zone: 'UTC' }, 'claim-once')).data).toEqual(first.data);
    expect((await rewards.claim({ kind: 'task', task: 'battle' }, 'claim-once')).code).toBe(
      'idempotency.reused',
    );
    expect((await rewards.claim({ kind: 'daily' })).code).toBe('reward.claimed');
    expect(await rewards.main()).toBe(before + 50);
  });

  it('of one reward, sent 200 times at once, pays once', async () => {
    const rewards = await newDriver();
    await giveTradeUrl(product, rewards.player);
    // The player's row exists before the race.
    await rewards.setZone('UTC');
    const before = await rewards.main();
    const claims = Array.from({ length: 200 }, (_, n) =>
      n % 2 === 0 ? rewards.claimDaily('UTC') : rewards.claim({ kind: 'task', task: 'tradeUrl' }),
    );
    const codes = (await Promise.all(claims)).map(({ code }) => code);
    expect(codes.filter((code) => code === null)).toHaveLength(2);
    expect(codes.filter((code) => code === 'reward.claimed')).toHaveLength(198);
    expect(await rewards.main()).toBe(before + 50 + 50);
    expect((await rewards.page({ stat: 1 })).total).toBe(2);
    await product.expectCoherentLedger();
  });

  it('is refused during a break and to a player under age', async () => {
    const rewards = await newDriver();
    await giveTradeUrl(product, rewards.player);
    expect((await rewards.current()).claimable).toBe(2);
    await product.call(rewards.player, accountCoolOff, { days: '1' });
    expect(await rewards.current()).toMatchObject({ blocked: 'limits.coolOff', claimable: 0 });
    expect((await rewards.claimDaily()).code).toBe('limits.coolOff');
    expect((await rewards.claim({ kind: 'task', task: 'tradeUrl' })).code).toBe('limits.coolOff');
    expect((await rewards.page({ stat: 0 })).list).toEqual([]);

    const young = await newDriver();
    const { store, ports } = product.services;
    await store.query(
      `INSERT INTO identities (player_id, check_id, state, reason, ticket_hash, started_at, expires_at, asked_at,
         decided_at, under_age_at) VALUES ($1, $2, 'refused', 'underAge', 'hash', $3, $3, $3, $3, $3)`,
      [young.player.id, ports.ids(), ports.clock.now()],
    );
    expect(await young.current()).toMatchObject({ blocked: 'identity.underAge', claimable: 0 });
    expect((await young.claimDaily()).code).toBe('identity.underAge');
  });

  it('needs a player', async () => {
    const visitor = new RewardDriver(product, { token: '', id: '' });
    expect((await visitor.claimDaily()).code).toBe('auth.required');
  });
});

describe('the list of rewards', () => {
  it('has what waits, then what was claimed, newest first, page by page', async () => {
    const rewards = await newDriver();
    await giveTradeUrl(product, rewards.player);
    for (let day = 0; day < 5; day++) {
      await rewards.claimDaily('UTC');
      product.ports.advance(86_400_000);
    }
    const all = await rewards.page();
    expect(all).toMatchObject({ page: 1, pageSize: 15, total: 7, next: null });
    expect(all.list.map(({ kind, stat, streak }) => [kind, stat, streak])).toEqual([
      ['daily', 0, 6],
      ['task', 0, null],
      ...[5, 4, 3, 2, 1].map((streak) => ['daily', 1, streak]),
    ]);
    expect((await rewards.page({ stat: 0 })).list).toEqual(all.list.slice(0, 2));
    const claimed = await rewards.page({ stat: 1 });
    expect(claimed).toMatchObject({ total: 5, list: all.list.slice(2) });

    const byNumber = [];
    for (const page of [1, 2, 3]) byNumber.push(...(await rewards.page({ page, pageSize: 3 })).list);
    expect(byNumber).toEqual(all.list);

    const first = await rewards.page({ stat: 1, pageSize: 2 });
    await rewards.claimDaily();
    const second = await rewards.page({ stat: 1, pageSize: 2, before: first.next ?? '' });
    const third = await rewards.page({ stat: 1, pageSize: 2, before: second.next ?? '' });
    expect([...first.list, ...second.list, ...third.list]).toEqual(claimed.list);
    expect(third.next).toBeNull();
  });

  it('tells in the records what came in', async () => {
    const rewards = await newDriver();
    await rewards.claimDaily('UTC');
    const { kinds } = (await product.call(rewards.player, recordsFlow, {})).data;
    expect(kinds).toContainEqual({ kind: 'reward.daily', orders: 1, income: 50, outgo: 0 });
  });
});

describe('the audit of rewards', () => {
  const findings = async () => {
    const found = [];
    for (const check of rewardChecks) found.push(...(await runSqlCheck(product.services.store, check)));
    return found.map(({ check }) => check);
  };
  /** Does what no code does, looks, and undoes it. */
  const afterTampering = async (sql: string, params: unknown[] = []) => {
    const { store } = product.services;
    const names: string[] = [];
    await store
      .transaction(async (tx) => {
        await tx.query('ALTER TABLE reward_claims DISABLE TRIGGER reward_claims_append_only');
        await tx.query(sql, params);
        for (const check of rewardChecks)
          if ((await runSqlCheck(tx, check)).length > 0) names.push(check.name);
        throw new Error('undo');
      })
      .catch((error: unknown) => expect(error).toMatchObject({ message: 'undo' }));
    return names;
  };

  it('finds a payment that differs, a streak that jumps, a lost claim and a wrong turnover', async () => {
    const rewards = await newDriver();
    const { id } = rewards.player;
    for (let day = 0; day < 2; day++) {
      await rewards.claimDaily('UTC');
      product.ports.advance(86_400_000);
    }
    const { boxId } = await product.cheapestBox();
    await product.open(rewards.player, { boxId, count: 1 });
    expect(await findings()).toEqual([]);
    const [paid, streak, total, turnover] = rewardChecks.map(({ name }) => name);
    expect(
      await afterTampering('UPDATE reward_claims SET amount = amount + 1 WHERE player_id = $1', [id]),
    ).toEqual([paid]);
    expect(
      await afterTampering('UPDATE reward_claims SET streak = 9 WHERE player_id = $1 AND streak = 2', [id]),
    ).toEqual([streak]);
    expect(
      await afterTampering('DELETE FROM reward_claims WHERE player_id = $1 AND streak = 1', [id]),
    ).toEqual([paid, streak, total]);
    expect(
      await afterTampering('UPDATE player_turnovers SET amount = amount + 1 WHERE player_id = $1', [id]),
    ).toEqual([turnover]);
    expect(await afterTampering('DELETE FROM player_turnovers WHERE player_id = $1', [id])).toEqual([
      turnover,
    ]);
    expect(await findings()).toEqual([]);
  });
});
