import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSysConfig } from '../../server/domain/configuration/sys-config.ts';
import { battleCreate, battleJoin, battleJoinBot } from '../../src/net/contract/calls/games/battle.ts';
import { commonSysConfig } from '../../src/net/contract/calls/site/common.ts';
import { BattleClient } from '../support/battleClient.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

let product: Product;
let table: BattleClient;
let player: TestPlayer;
let boxId: string;
beforeAll(async () => {
  product = await startProduct('battle input');
  table = new BattleClient(product);
  player = await product.newPlayer();
  ({ boxId } = await product.cheapestBox());
});
afterAll(() => product.stop());

/** Nothing is held, no battle exists, no commitment is used. */
async function expectNothingHeld(): Promise<void> {
  expect((await product.balance(player)).balance).toEqual({ main: 50_000, hold: 0 });
  const [row] = await product.services.store.query<{ battles: number; used: number }>(
    `SELECT (SELECT count(*) FROM battles) AS battles,
            (SELECT count(*) FROM battle_commits WHERE state = 'used') AS used`,
  );
  expect(row).toEqual({ battles: 0, used: 0 });
}

describe('a battle is refused', () => {
  const share = { share: true };
  const refusals: [string, Record<string, unknown>, string][] = [
    ['no box', { boxes: '' }, 'battle.noBox'],
    ['boxes that cannot be read', { boxes: 'three of them' }, 'battle.noBox'],
    ['none of a box', { boxes: 'ember:0' }, 'battle.noBox'],
    ['more boxes than the limit', { boxes: 'ember:21' }, 'battle.tooManyBoxes'],
    ['more boxes in several parts', { boxes: 'ember:10,ember:5,paperfold:6' }, 'battle.tooManyBoxes'],
    ['counts whose sum overflows', { boxes: Array(100).fill('ember:999999').join() }, 'battle.tooManyBoxes'],
    ['a box that is not sold', { boxes: 'no-such-box:1' }, 'box.notFound'],
    ['a price other than shown', { seatCost: 1 }, 'box.changed'],
    ['a mode that does not exist', { mode: 2 }, 'battle.rule'],
    ['five seats', { playerCount: 5 }, 'battle.rule'],
    ['one seat', { playerCount: 1 }, 'battle.rule'],
    ['a rule that is no switch', { jackpot: 'perhaps' }, 'battle.rule'],
    ['share with terminal', { ...share, terminal: true }, 'battle.ruleConflict'],
    ['share with reverse', { ...share, mode: 1 }, 'battle.ruleConflict'],
    ['share with teams', { ...share, teams: true, playerCount: 4 }, 'battle.ruleConflict'],
    ['teams of two', { teams: true }, 'battle.ruleConflict'],
    ['jackpot with reverse', { jackpot: true, mode: 1 }, 'battle.ruleConflict'],
    ['jackpot with share', { jackpot: true, ...share }, 'battle.ruleConflict'],
    ['jackpot with terminal', { jackpot: true, terminal: true }, 'battle.ruleConflict'],
    ['jackpot with teams', { jackpot: true, teams: true, playerCount: 4 }, 'battle.ruleConflict'],
    ['a seat that the battle does not have', { pos: 3 }, 'battle.seat'],
    ['seat nought', { pos: 0 }, 'battle.seat'],
    ['seat seven', { pos: 7 }, 'battle.seat'],
    ['an empty user seed', { userSeed: '' }, 'fair.userSeed'],
    ['a user seed of 65', { userSeed: 'x'.repeat(65) }, 'fair.userSeed'],
    ['a user seed with a comma', { userSeed: 'mine,yours' }, 'fair.userSeed'],
    ['a commitment nobody made', { commitId: '0198f0a0-0000-7000-8000-000000000001' }, 'battle.commit'],
    ['no commitment', { commitId: 'none' }, 'battle.commit'],
  ];

  it.each(refusals)('for %s', async (_what, settings, code) => {
    const refused = await table.tryCreate(player, settings);
    expect(refused.code).toBe(code);
    await expectNothingHeld();
  });

  it('for more boxes than configured, with their number', async () => {
    const { store, ports } = product.services;
    await writeSysConfig(store, 'maxBoxes', 3, ports.clock.now());
    expect((await product.call(null, commonSysConfig, {})).data.maxBoxes).toBe(3);
    const refused = await table.tryCreate(player, { boxes: `${boxId}:4` });
    expect(refused).toMatchObject({
      code: 'battle.tooManyBoxes',
      fields: [{ field: 'boxes', problem: '3' }],
    });
    await writeSysConfig(store, 'maxBoxes', 20, ports.clock.now());
    await expectNothingHeld();
  });

  it('for a seat above the highest price', async () => {
    const { store, ports, catalogue } = product.services;
    await store.query('UPDATE boxes SET version = 99 WHERE id = $1', [boxId]);
    await store.query(
      `INSERT INTO box_versions SELECT box_id, 99, 60000000, ranges, $2, box_table_hash(box_id, 99, 60000000, ranges),
         file_version, valued_at FROM box_versions
       WHERE box_id = $1 AND version = (SELECT min(version) FROM box_versions WHERE box_id = $1)`,
      [boxId, ports.clock.now()],
    );
    await catalogue.refresh();
    expect((await table.tryCreate(player, { boxes: `${boxId}:2` })).code).toBe('battle.costTooHigh');
    expect((await table.tryCreate(player, { boxes: `${boxId}:1` })).code).toBe('balance.insufficient');
    await store.query('UPDATE boxes SET version = 1 WHERE id = $1', [boxId]);
    await catalogue.refresh();
    await expectNothingHeld();
  });

  it('without an idempotency key', async () => {
    const input = {
      boxes: `${boxId}:1`,
      playerCount: 2,
      commitId: await table.commit(player),
      userSeed: 'mine',
    };
    expect((await product.call(player, battleCreate, input)).code).toBe('idempotency.keyMissing');
    await expectNothingHeld();
  });

  it('for the commitment of another player', async () => {
    const stranger = await product.newPlayer();
    const refused = await table.tryCreate(player, { commitId: await table.commit(stranger) });
    expect(refused.code).toBe('battle.commit');
    await expectNothingHeld();
  });
});

describe('a seat', () => {
  it('is refused with the reason, and nothing is held', async () => {
    const host = await product.newPlayer();
    const { battleId } = await table.create(host, { playerCount: 3 });
    const link = (await table.create(host, { isPrivate: true })).battleId;
    const tries: [string, Parameters<BattleClient['tryJoin']>[2], string][] = [
      [battleId, { pos: 0 }, 'battle.seat'],
      [battleId, { pos: 4 }, 'battle.seat'],
      [battleId, { pos: 7 }, 'battle.seat'],
      [battleId, { pos: 1 }, 'battle.seatTaken'],
      [battleId, { userSeed: '' }, 'fair.userSeed'],
      [battleId, { userSeed: 'y'.repeat(65) }, 'fair.userSeed'],
      [battleId, { userSeed: 'a,b' }, 'fair.userSeed'],
      ['0198f0a0-0000-7000-8000-000000000001', {}, 'battle.notFound'],
      ['no battle', {}, 'battle.notFound'],
      [link, {}, 'battle.notFound'],
      [link, { link: 'guess' }, 'battle.notFound'],
    ];
    for (const [id, options, code] of tries)
      expect((await table.tryJoin(player, id, options)).code).toBe(code);
    expect((await table.tryJoin(host, battleId)).code).toBe('battle.alreadyJoined');
    expect((await product.balance(player)).balance).toEqual({ main: 50_000, hold: 0 });
    await product.expectCoherentLedger();
  });

  it('is refused at another price than the one shown, with the price that holds', async () => {
    const host = await product.newPlayer();
    const { battleId } = await table.create(host, { playerCount: 3 });
    const { seatCost } = await table.detail(battleId);
    const join = (cost: number) => {
      const seat = { id: battleId, pos: 2, userSeed: 'mine', seatCost: cost };
      return product.call(player, battleJoin, seat, { key: product.newKey() });
    };
    const callBot = (cost: number) =>
      product.call(host, battleJoinBot, { id: battleId, pos: 3, seatCost: cost }, { key: product.newKey() });
    for (const cost of [seatCost - 1, seatCost + 1])
      for (const ask of [join, callBot]) {
        const { code, status, now } = await ask(cost);
        expect({ code, status, now }).toEqual({ code: 'battle.changed', status: 409, now: { seatCost } });
      }
    expect((await table.detail(battleId)).seats).toHaveLength(1);
    expect((await join(seatCost)).code).toBeNull();
    expect((await table.detail(battleId)).seats).toHaveLength(2);
    await product.expectCoherentLedger();
  });

  it('is refused when the balance does not cover it', async () => {
    const [host, poor] = [await product.newPlayer(), await product.newPlayer()];
    const dear = (await product.boxes()).sort((one, other) => other.price - one.price)[0];
    const count = Math.ceil(50_001 / (dear?.price ?? 1));
    await table.creditPlayer(host, 10_000_000);
    const { battleId } = await table.create(host, { boxes: `${dear?.boxId}:${count}` });
    expect((await table.tryJoin(poor, battleId)).code).toBe('balance.insufficient');
    expect((await product.balance(poor)).balance).toEqual({ main: 50_000, hold: 0 });
    expect((await table.detail(battleId)).seats).toHaveLength(1);
  });

  it('can be bought with a balance of exactly its price, not with one unit less', async () => {
    const [host, rich, poor] = [
      await product.newPlayer(),
      await product.newPlayer(),
      await product.newPlayer(),
    ];
    const { battleId, balance } = await table.create(host, { playerCount: 3 });
    const seatCost = 50_000 - balance;
    await product.spendDownTo(rich, seatCost);
    await product.spendDownTo(poor, seatCost - 1);
    expect((await table.tryJoin(poor, battleId)).code).toBe('balance.insufficient');
    expect((await table.tryJoin(rich, battleId)).data.balance).toBe(0);
    expect((await product.balance(rich)).balance).toEqual({ main: 0, hold: seatCost });
    await product.expectCoherentLedger();
  });

  it('is refused without an idempotency key', async () => {
    const host = await product.newPlayer();
    const { battleId } = await table.create(host);
    const answer = await product.call(player, battleJoin, { id: battleId, pos: 2, userSeed: 'mine' });
    expect(answer.code).toBe('idempotency.keyMissing');
  });
});

describe('a repeated request', () => {
  it('to create gets the first answer, even if it would be refused now', async () => {
    const host = await product.newPlayer();
    const settings = { commitId: await table.commit(host), userSeed: 'the_same', isPrivate: true };
    const first = await table.tryCreate(host, settings, 'create-again-1');
    const again = await table.tryCreate(host, settings, 'create-again-1');
    expect(again.data).toEqual(first.data);
    expect((await table.tryCreate(host, settings, 'create-again-2')).code).toBe('battle.commit');
    expect((await table.tryCreate(host, { ...settings, fast: false }, 'create-again-1')).code).toBe(
      'idempotency.reused',
    );
  });

  it('to join and to cancel gets the first answer', async () => {
    const [host, guest] = [await product.newPlayer(), await product.newPlayer()];
    const { battleId } = await table.create(host, { playerCount: 3 });
    const seat = { userSeed: 'the_same', key: 'join-again-1' };
    const first = await table.tryJoin(guest, battleId, seat);
    expect((await table.tryJoin(guest, battleId, seat)).data).toEqual(first.data);
    const cancelled = await table.cancel(host, battleId, 'cancel-again-1');
    expect((await table.cancel(host, battleId, 'cancel-again-1')).data).toEqual(cancelled.data);
    expect((await table.cancel(host, battleId)).code).toBe('battle.notWaiting');
    expect((await product.balance(guest)).balance).toEqual({ main: 50_000, hold: 0 });
    await product.expectCoherentLedger();
  });
});
