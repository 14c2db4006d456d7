import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messageList } from '../../src/net/contract/calls/site/message.ts';
import { profileUserInfo } from '../../src/net/contract/calls/account/profile.ts';
import { parseMessageContent } from '../../src/net/contract/site/messageKinds.ts';
import { BattleClient } from '../support/battleClient.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

const MINUTE_MS = 60_000;

let product: Product;
let table: BattleClient;
beforeEach(async () => {
  product = await startProduct('battle messages');
  table = new BattleClient(product);
});
afterEach(() => product.stop());

async function contentsOf(player: TestPlayer) {
  const { list } = (await product.call(player, messageList, {})).data;
  return list.map(({ kind, params }) => parseMessageContent(kind, params));
}

/** A battle of two that has been drawn; both players were there a moment ago. */
async function startedBattle(settings: Parameters<BattleClient['create']>[1] = {}) {
  const [host, guest] = [await product.newPlayer(), await product.newPlayer()];
  const { battleId, key } = await table.create(host, settings);
  await table.join(guest, battleId, key === null ? {} : { link: key });
  return { host, guest, battleId, key };
}

describe('a battle that ends', () => {
  it('is told to players who are away, won or lost', async () => {
    const { host, guest, battleId } = await startedBattle();
    await table.sweepAfter(MINUTE_MS);
    const { winners, outcome } = await table.detail(battleId);
    const hostWon = winners.includes(1);
    const [winner, loser] = hostWon ? [host, guest] : [guest, host];
    const value = outcome?.payouts[(winners[0] ?? 0) - 1];
    const { price } = await product.cheapestBox();
    const target = { battleId, mode: 0, key: null };
    expect(await contentsOf(winner)).toEqual([
      { kind: 'battle.won', params: { ...target, value, isSold: false } },
    ]);
    expect(await contentsOf(loser)).toEqual([{ kind: 'battle.lost', params: { ...target, cost: price } }]);
  });

  it('is not told to a player who sent a request in the last minute', async () => {
    const { host, guest } = await startedBattle();
    product.ports.advance(MINUTE_MS / 2);
    await product.call(host, profileUserInfo, {});
    await table.sweepAfter(MINUTE_MS / 2);
    expect(await contentsOf(host)).toEqual([]);
    expect(await contentsOf(guest)).toHaveLength(1);
  });

  it('tells each player the own part of a split', async () => {
    const { host, guest, battleId } = await startedBattle({ share: true });
    await table.sweepAfter(MINUTE_MS);
    const { outcome } = await table.detail(battleId);
    const contents = [...(await contentsOf(host)), ...(await contentsOf(guest))];
    const parts = outcome?.payouts.map((value) => ({ kind: 'battle.split', params: { value } }));
    expect(contents).toMatchObject(parts ?? []);
    expect(contents).toHaveLength(2);
  });

  it('by expiry is told with the refund, and with the key of a private one', async () => {
    const host = await product.newPlayer();
    const { battleId, key } = await table.create(host, { isPrivate: true });
    await table.sweepAfter();
    const { price } = await product.cheapestBox();
    expect(key).not.toBeNull();
    expect(await contentsOf(host)).toEqual([
      { kind: 'battle.refunded', params: { battleId, mode: 0, key, amount: price, reason: 'expired' } },
    ]);
  });

  it('by its creator is told to the others alone', async () => {
    const [host, guest] = [await product.newPlayer(), await product.newPlayer()];
    const { battleId } = await table.create(host, { playerCount: 3 });
    await table.join(guest, battleId);
    product.ports.advance(MINUTE_MS);
    await table.cancel(host, battleId);
    expect(await contentsOf(host)).toEqual([]);
    expect(await contentsOf(guest)).toMatchObject([
      { kind: 'battle.refunded', params: { battleId, reason: 'creator' } },
    ]);
  });
});
