/** @module-tag postgres */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { battleGetBots, battleGetDetail, battleMine } from '../../src/net/contract/calls/games/battle.ts';
import { BATTLE_FINALE_MS, BATTLE_WAIT_MS } from '../../src/net/contract/limits.ts';
import { botSeed } from '../../src/fair/battleSeeds.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { BattleClient } from '../support/battleClient.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

let product: Product;
let table: BattleClient;
beforeAll(async () => {
  product = await startProduct('battle seats');
  table = new BattleClient(product);
});
afterAll(() => product.stop());

describe('bots', () => {
  it('are listed with names and pictures, more of them than a battle has seats', async () => {
    const player = await product.newPlayer();
    const bots = (await product.call(player, battleGetBots, {})).data;
    expect(bots.length).toBeGreaterThan(6);
    expect(new Set(bots.map(({ botId }) => botId)).size).toBe(bots.length);
    expect(bots.map(({ headPic }) => headPic)).not.toContain('');
    // One name serves every language.
    for (const { name } of bots) expect(name).toMatch(/^[A-Za-z]{3,20}$/);
  });

  it('take seats at the creator’s request, each with the seed derived from hash and seat', async () => {
    const player = await product.newPlayer();
    const { battleId } = await table.create(player, { playerCount: 4 });
    expect((await table.tryCallBot(player, battleId, 4, 'firefly')).data).toMatchObject({
      version: 2,
      state: 0,
    });
    expect((await table.tryCallBot(player, battleId, 3)).data).toMatchObject({ version: 3, state: 0 });
    expect((await table.tryCallBot(player, battleId, 2, 'firefly')).code).toBe('battle.noBot');
    expect((await table.tryCallBot(player, battleId, 2, 'nobody')).code).toBe('battle.noBot');
    expect((await table.tryCallBot(player, battleId, 4)).code).toBe('battle.seatTaken');
    const { seats, publicHash } = await table.detail(battleId);
    for (const seat of seats.filter(({ isBot }) => isBot)) {
      expect(seat.userSeed).toBe(botSeed(nodeHashes, publicHash, seat.pos - 1));
      expect(seat).toMatchObject({ playerId: null });
    }
    expect((await product.balance(player)).balance.hold).toBe((await table.detail(battleId)).seatCost);
  });

  it('are refused to anyone but the creator', async () => {
    const [host, guest] = [await product.newPlayer(), await product.newPlayer()];
    const open = await table.create(host);
    expect(await table.tryCallBot(guest, open.battleId, 2)).toMatchObject({
      status: 403,
      code: 'battle.notYours',
    });
    const hidden = await table.create(host, { isPrivate: true });
    expect(await table.tryCallBot(guest, hidden.battleId, 2)).toMatchObject({
      status: 404,
      code: 'battle.notFound',
    });
  });

  it('start the battle with the last seat, paid by the house', async () => {
    const host = await product.newPlayer();
    const { battleId } = await table.create(host, { playerCount: 6 });
    await table.fillWithBots(host, battleId, 6);
    const { state, seats, pulls, startTime, endTime } = await table.detail(battleId);
    expect([state, seats.length, pulls.length]).toEqual([1, 6, 6]);
    expect(Date.parse(endTime ?? '') - Date.parse(startTime ?? '')).toBe(3_000 + 1_200 + BATTLE_FINALE_MS);
    expect((await table.tryJoin(await product.newPlayer(), battleId)).code).toBe('battle.full');
    expect((await product.balance(host)).balance.hold).toBe(0);
    await product.expectCoherentLedger();
  });
});

describe('cancelling', () => {
  it('refunds every seat and reveals the seeds', async () => {
    const [host, guest] = [await product.newPlayer(), await product.newPlayer()];
    const { battleId } = await table.create(host, { playerCount: 4 });
    await table.join(guest, battleId, { pos: 3 });
    await table.tryCallBot(host, battleId, 2);
    expect((await table.cancel(guest, battleId)).code).toBe('battle.notYours');
    expect((await table.cancel(host, battleId)).data).toMatchObject({ version: 4, state: 3 });
    for (const player of [host, guest]) {
      expect((await product.balance(player)).balance).toEqual({ main: 50_000, hold: 0 });
    }
    const battle = await table.detail(battleId);
    expect(battle).toMatchObject({
      state: 3,
      cancelReason: 'creator',
      pulls: [],
      outcome: null,
      startTime: null,
    });
    expect(battle.serverSeed).toHaveLength(32);
    expect(nodeHashes.hmacSha256Hex(battle.secretSalt ?? '', battle.serverSeed ?? '')).toBe(
      battle.publicHash,
    );
    expect((await table.tryJoin(await product.newPlayer(), battleId, { pos: 4 })).code).toBe(
      'battle.notWaiting',
    );
    await product.expectCoherentLedger();
  });

  it('is refused once the battle has started', async () => {
    const host = await product.newPlayer();
    const { battleId } = await table.create(host);
    await table.fillWithBots(host, battleId, 2);
    expect((await table.cancel(host, battleId)).code).toBe('battle.notWaiting');
  });

  it('happens automatically after half an hour of waiting', async () => {
    const host = await product.newPlayer();
    const { battleId } = await table.create(host);
    await table.sweepAfter(BATTLE_WAIT_MS - 1);
    expect((await table.detail(battleId)).state).toBe(0);
    product.ports.advance(1);
    expect((await table.tryJoin(await product.newPlayer(), battleId)).code).toBe('battle.notWaiting');
    await table.sweepAfter(0);
    expect(await table.detail(battleId)).toMatchObject({ state: 3, cancelReason: 'expired' });
    expect((await product.balance(host)).balance).toEqual({ main: 50_000, hold: 0 });
    await product.expectCoherentLedger();
  });
});

describe('a private battle', () => {
  it('is shown and joined with its key, and not found without', async () => {
    const [host, guest] = [await product.newPlayer(), await product.newPlayer()];
    const { battleId, key } = await table.create(host, { isPrivate: true });
    expect(key).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const link = key ?? '';
    const wrong = `${link.slice(0, -2)}${link.endsWith('A') ? 'BB' : 'AA'}`;
    for (const given of [undefined, '', 'x', wrong, `${link}x`]) {
      const input = { id: battleId, ...(given === undefined ? {} : { key: given }) };
      expect(await product.call(null, battleGetDetail, input)).toMatchObject({
        status: 404,
        code: 'battle.notFound',
      });
    }
    expect((await table.detail(battleId, link)).isPrivate).toBe(true);
    expect((await table.tryJoin(guest, battleId, { link })).data.state).toBe(1);
    const mine = (await product.call(guest, battleMine, {})).data.list;
    expect(mine).toMatchObject([{ battleId, key, pos: 2, payout: null }]);
  });
});
