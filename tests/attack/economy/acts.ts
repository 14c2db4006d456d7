import type { Call, CallInput } from '../../../src/net/contract/call.ts';
import { backpackUndoSale } from '../../../src/net/contract/calls/items/backpack.ts';
import { dreamStart } from '../../../src/net/contract/calls/games/dream.ts';
import { fundsOffers, fundsSell } from '../../../src/net/contract/calls/items/funds.ts';
import {
  giveawayCancel,
  giveawayCreate,
  giveawayJoin,
} from '../../../src/net/contract/calls/games/giveaway.ts';
import { profileBuyVirtual } from '../../../src/net/contract/calls/items/mall.ts';
import {
  profileExchangeQuantity,
  profileTransferSecondary,
} from '../../../src/net/contract/calls/account/profile.ts';
import { rechargeCreate } from '../../../src/net/contract/calls/items/recharge.ts';
import {
  redPacketClaim,
  redPacketCommit,
  redPacketGive,
} from '../../../src/net/contract/calls/games/redPacket.ts';
import { rewardClaim } from '../../../src/net/contract/calls/account/reward.ts';
import { profileCancelRetrieval } from '../../../src/net/contract/calls/items/takeBack.ts';
import { BattleClient } from '../../support/battleClient.ts';
import { EDGE } from '../../support/dreams.ts';
import type { Product, TestPlayer } from '../../support/product.ts';
import { eventOf, sendEvent } from '../../support/recharges.ts';
import { takeBack } from '../../support/takeBacks.ts';

const MINUTE_MS = 60_000;
const WAITS_MS = [MINUTE_MS, 20 * MINUTE_MS, 60 * MINUTE_MS, 7 * 60 * MINUTE_MS, 24 * 60 * MINUTE_MS];

/** A number from 0 to below the limit. */
export type Pick = (limit: number) => number;

/** What the accounts of a history share. */
export interface Economy {
  readonly product: Product;
  readonly pick: Pick;
  readonly players: readonly TestPlayer[];
  /** The only item of which the mall has a number. */
  readonly limited: { readonly id: string; readonly price: number };
  readonly goods: readonly { readonly id: string; readonly price: number }[];
  /** The calls so far, with their refusals. */
  readonly trace: string[];
}

/** One kind of act: a call with random input, of which many are refused. */
type Act = (player: TestPlayer) => Promise<unknown>;

/** All acts that move value, by name. */
export function actsOf(economy: Economy): Readonly<Record<string, Act>> {
  return { ...itemActs(economy), ...gameActs(economy), ...giftActs(economy), ...coinActs(economy) };
}

/** Lets time pass and does what is due. */
export async function passTime({ product, pick, trace }: Economy): Promise<void> {
  const ms = WAITS_MS[pick(WAITS_MS.length)] ?? MINUTE_MS;
  trace.push(`${ms} ms pass`);
  const { ports, services } = product;
  ports.advance(ms);
  await services.dueBattles.sweep();
  await services.dueGiveaways.sweep();
  await services.packets.sweep();
  await services.recharges.sweep();
  for (const id of await services.dueDeliveries.findOverdue()) await services.dueDeliveries.processDue(id);
}

/** Makes a call; a refusal is part of the search, a failure ends it. */
function caller({ product, players, trace }: Economy) {
  return async <C extends Call>(player: TestPlayer, call: C, input: CallInput<C>) => {
    trace.push(`${players.indexOf(player)} ${call.path} ${JSON.stringify(input)}`);
    const answer = await product.call(player, call, input, { key: product.newKey() });
    trace.push(`  ${answer.code ?? 'done'}`);
    if (answer.code === 'common.internal') throw new Error(`${call.path} failed`);
    return answer;
  };
}

function itemActs(economy: Economy): Record<string, Act> {
  const { product, pick, limited, goods } = economy;
  const call = caller(economy);
  const some = async (player: TestPlayer, states: readonly number[], most: number): Promise<string[]> => {
    const rows = await product.services.store.query<{ id: string }>(
      'SELECT id FROM items WHERE owner_id = $1::uuid AND state = ANY ($2) ORDER BY id',
      [player.id, states],
    );
    return rows
      .filter(() => pick(2) === 0)
      .slice(0, most)
      .map(({ id }) => id);
  };
  const idsOr = async (
    player: TestPlayer,
    states: readonly number[],
    act: (ids: string) => Promise<unknown>,
  ) => {
    const ids = await some(player, states, 10);
    if (ids.length > 0) await act(ids.join(','));
  };
  return {
    sell: (player) => idsOr(player, [0], (ids) => call(player, profileExchangeQuantity, { ids })),
    sellAll: (player) => call(player, profileExchangeQuantity, { all: true }),
    undoSale: (player) => idsOr(player, [2], (ids) => call(player, backpackUndoSale, { ids })),
    buyLimited: (player) =>
      call(player, profileBuyVirtual, {
        itemId: limited.id,
        quantity: 1 + pick(4),
        balanceType: pick(2) === 0 ? 0 : 1,
      }),
    buy: (player) =>
      call(player, profileBuyVirtual, {
        itemId: goods[pick(goods.length)]?.id ?? limited.id,
        balanceType: pick(2) === 0 ? 0 : 1,
      }),
    takeBack: (player) => idsOr(player, [0], (ids) => takeBack(product, player, { ids })),
    async cancelTakeBack(player) {
      const [row] = await product.services.store.query<{ id: string }>(
        'SELECT id FROM retrievals WHERE player_id = $1::uuid AND take_state = 0 LIMIT 1',
        [player.id],
      );
      if (row !== undefined) await call(player, profileCancelRetrieval, { id: row.id });
    },
    async fundsSell(player) {
      const price = 1_000 + pick(60_000);
      const { sale } = (await product.call(player, fundsOffers, { price })).data;
      if (sale !== null) {
        const { count, value, secondary } = sale;
        await call(player, fundsSell, { price, count, value, secondary });
      }
    },
    async dreamWithItems(player) {
      const ids = await some(player, [0], 3);
      const target = goods[pick(goods.length)];
      if (target === undefined || ids.length === 0) return;
      const terms = {
        targetId: target.id,
        value: target.price,
        tickets: 30_000,
        side: 'under',
        edge: EDGE,
      } as const;
      await call(player, dreamStart, { ...terms, itemIds: ids.join(',') });
    },
  };
}

function gameActs(economy: Economy): Record<string, Act> {
  const { product, pick, players, goods } = economy;
  const call = caller(economy);
  const table = new BattleClient(product);
  const battles: { readonly id: string; readonly host: TestPlayer }[] = [];
  return {
    async open(player) {
      const { boxId } = await product.cheapestBox();
      await product.open(player, { boxId, count: 1 + pick(10) });
    },
    dream(player) {
      const target = goods[pick(goods.length)] ?? { id: '', price: 0 };
      const tickets = 1_000 * (1 + pick(70));
      return call(player, dreamStart, {
        targetId: target.id,
        value: target.price,
        tickets,
        side: 'under',
        edge: EDGE,
      });
    },
    async battle(player) {
      const created = await table.tryCreate(player, { share: pick(3) === 0 });
      if (created.code !== null) return;
      const { battleId } = created.data;
      if (pick(2) === 0) await table.tryCallBot(player, battleId, 2);
      else battles.push({ id: battleId, host: player });
    },
    async joinOrCancel(player) {
      const battle = battles.splice(pick(battles.length), 1)[0];
      if (battle === undefined) return;
      if (battle.host === player) await table.cancel(player, battle.id);
      else await table.tryJoin(players[pick(players.length)] ?? player, battle.id);
    },
  };
}

function giftActs(economy: Economy): Record<string, Act> {
  const { product, pick, players } = economy;
  const call = caller(economy);
  const packets: string[] = [];
  const giveaways: string[] = [];
  return {
    async givePacket(player) {
      const { commitId } = (await product.call(player, redPacketCommit, {})).data;
      const terms = { shares: 1 + pick(2), audience: 'site', greeting: 'luck', minutes: 60 } as const;
      const given = await call(player, redPacketGive, { commitId, amount: 100 + pick(20_000), ...terms });
      if (given.code === null) packets.push(given.data.packet.packetId);
    },
    async claimPacket(player) {
      const id = packets[pick(packets.length)];
      if (id !== undefined) await call(player, redPacketClaim, { id, userSeed: `seed${pick(1_000)}` });
    },
    async createGiveaway(player) {
      const rows = await product.services.store.query<{ id: string }>(
        'SELECT id FROM items WHERE owner_id = $1::uuid AND state = 0 ORDER BY id LIMIT $2',
        [player.id, pick(3)],
      );
      const prizes = [...rows.map(({ id }) => `item:${id}`), `coins:${1 + pick(20_000)}`];
      const created = await call(player, giveawayCreate, {
        prizes: (pick(2) === 0 || prizes.length === 1 ? prizes : prizes.slice(0, -1)).join(','),
        closesIn: 60,
      });
      if (created.code === null) giveaways.push(created.data.giveawayId);
    },
    async joinGiveaway(player) {
      const id = giveaways[pick(giveaways.length)];
      if (id !== undefined) await call(player, giveawayJoin, { id, userSeed: `seed${pick(1_000)}` });
    },
    async cancelGiveaway(player) {
      const id = giveaways[pick(giveaways.length)];
      if (id !== undefined && pick(4) === 0) await call(player, giveawayCancel, { id });
    },
    /** Another account waits for it: what many small accounts do for a large one. */
    async giveAtOnce(player) {
      const created = await call(player, giveawayCreate, {
        prizes: `coins:${1 + pick(50_000)}`,
        closesIn: 60,
      });
      if (created.code !== null) return;
      const other = players.find((each) => each !== player) ?? player;
      await call(other, giveawayJoin, { id: created.data.giveawayId, userSeed: 'mine' });
    },
  };
}

function coinActs(economy: Economy): Record<string, Act> {
  const { product, pick } = economy;
  const call = caller(economy);
  return {
    transfer: (player) => call(player, profileTransferSecondary, { all: true }),
    refill: (player) => call(player, rewardClaim, { kind: 'refill', zone: 'UTC' }),
    daily: (player) => call(player, rewardClaim, { kind: 'daily', zone: 'UTC' }),
    async recharge(player) {
      if (pick(3) > 0) return;
      const order = { channelId: 'card', currency: 'USD', payAmount: 100 + pick(2_000) } as const;
      const created = await call(player, rechargeCreate, order);
      if (created.code === null) await sendEvent(product, eventOf(created.data.order));
    },
  };
}
