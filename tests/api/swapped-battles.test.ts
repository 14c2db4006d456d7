import { afterAll, beforeAll } from 'vitest';
import { sandboxEntropy } from '../../server/providers/entropy/sandbox.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import type { CallData } from '../../src/net/contract/call.ts';
import { battleGetDetail, battleJoin } from '../../src/net/contract/calls/games/battle.ts';
import { fetchBattle, joinBattle } from '../../src/net/http/games/battle.ts';
import { checkShownBattle, fetchCheckedBattle } from '../../src/ui/memory/compare/battleChecks.ts';
import { checkCharge, knownMainBalance } from '../../src/ui/memory/compare/chargeChecks.ts';
import { memoryOf } from '../../src/ui/memory/store/useMemory.ts';
import { BattleClient } from '../support/battleClient.ts';
import { FALSE_HASH, first, seesAll } from '../support/operatorSwaps.ts';
import type { SwapPage } from '../support/operatorSwaps.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

let product: Product;
let battles: BattleClient;
beforeAll(async () => {
  product = await startProduct('swapped battles', (ports) => ({
    entropy: sandboxEntropy(ports.clock, nodeHashes),
  }));
  battles = new BattleClient(product);
});
afterAll(() => product.stop());

const productOf = () => product;

const lookAtBattle = async ({ site, playerId }: SwapPage, battleId: string) =>
  checkShownBattle(site.services, playerId, await fetchBattle(site.services.http, { id: battleId }));

/** A battle that another player made and this page has looked at. */
async function shownBattle(page: SwapPage): Promise<string> {
  const { battleId } = await battles.create(await product.newPlayer(), { playerCount: 3 });
  await lookAtBattle(page, battleId);
  return battleId;
}

/** As the page of a battle does. */
async function takeSeat({ site }: SwapPage, battleId: string): Promise<void> {
  const { services } = site;
  const { playerId, battle } = await fetchCheckedBattle(services, {
    act: 'join',
    battleId,
    battleKey: undefined,
  });
  const own = { seat: 1, userSeed: battles.newSeed() };
  await memoryOf(services).battles.keepOwnSeat(playerId, battleId, { ...own, confirmed: false });
  const before = knownMainBalance(services);
  const { seatCost: price } = battle;
  const input = { id: battleId, pos: 2, userSeed: own.userSeed, seatCost: price };
  const answer = await joinBattle(services.http, input, product.newKey());
  await memoryOf(services).battles.keepOwnSeat(playerId, battleId, { ...own, confirmed: true });
  const subject = { kind: 'battle', battleId } as const;
  const act = { playerId, act: 'join', call: `POST ${battleJoin.path}` } as const;
  await checkCharge(services, { ...act, kind: 'battle.hold', subject, price, before }, answer);
}

type Battle = CallData<typeof battleGetDetail>;
const battleWith = (change: (battle: Battle) => Partial<Battle>) => (battle: Battle) => ({
  ...battle,
  ...change(battle),
});

seesAll(productOf, {
  ...{ name: 'battles before a seat is taken', call: battleGetDetail, isBefore: true },
  prepare: shownBattle,
  act: takeSeat,
  swaps: [
    ['another hash', battleWith(() => ({ publicHash: FALSE_HASH })), 'publicHash'],
    ['another mode', battleWith(() => ({ mode: 1 })), 'rule'],
    ['another rule', battleWith(({ share }) => ({ share: !share })), 'rule'],
    ['another number of seats', battleWith(() => ({ playerCount: 4 }))],
    ['another price of a seat', battleWith(({ seatCost }) => ({ seatCost: seatCost + 50 })), 'price'],
    [
      'another version of a box',
      battleWith(({ boxes }) => ({ boxes: first(boxes, ({ version }) => ({ version: version + 1 })) })),
    ],
    ['one box more', battleWith(({ boxes }) => ({ boxes: [...boxes, ...boxes] }))],
    [
      'another seed of a seat',
      battleWith(({ seats }) => ({ seats: first(seats, () => ({ userSeed: 'theirs' })) })),
      'seatSeed',
    ],
    ['a player told as a bot', battleWith(({ seats }) => ({ seats: first(seats, () => ({ isBot: true })) }))],
    ['a seat that is gone', battleWith(() => ({ seats: [] })), 'seatGone'],
    [
      'another value in a table',
      battleWith(({ tables }) => ({
        tables: first(tables, ({ entries }) => ({
          entries: first(entries, ({ value }) => ({ value: value + 1 })),
        })),
      })),
    ],
    [
      'another range in a table',
      battleWith(({ tables }) => ({
        tables: first(tables, ({ entries }) => ({ entries: first(entries, ({ to }) => ({ to: to + 1 })) })),
      })),
    ],
    [
      'another hash of a table',
      battleWith(({ tables }) => ({ tables: first(tables, () => ({ tableHash: FALSE_HASH })) })),
    ],
    ['no promise', battleWith(() => ({ promise: null })), 'logPromise'],
  ],
});

seesAll(productOf, {
  ...{ name: 'the answers to seats', call: battleJoin, isBefore: false, prepare: shownBattle, act: takeSeat },
  swaps: [
    ['a lower balance', (data) => ({ ...data, balance: data.balance - 100 }), 'balance'],
    ['a higher balance', (data) => ({ ...data, balance: data.balance + 100 }), 'balance'],
  ],
});

/** One that the page took a seat in, filled and waiting for its beacon. */
async function filledBattle(page: SwapPage): Promise<string> {
  const battleId = await shownBattle(page);
  await takeSeat(page, battleId);
  await battles.tryJoin(await product.newPlayer(), battleId, { pos: 3 });
  await lookAtBattle(page, battleId);
  return battleId;
}

seesAll(productOf, {
  ...{
    name: 'filled battles',
    call: battleGetDetail,
    isBefore: true,
    prepare: filledBattle,
    act: lookAtBattle,
  },
  swaps: [
    [
      'another round of the beacon',
      battleWith(({ beacon }) => ({ beacon: beacon && { ...beacon, round: beacon.round + 1 } })),
      'beacon',
    ],
    [
      'another beacon',
      battleWith(({ beacon }) => ({ beacon: beacon && { ...beacon, source: 'theirs' } })),
      'beacon',
    ],
    ['no beacon', battleWith(() => ({ beacon: null })), 'beacon'],
    [
      'another seed of one’s own seat',
      battleWith(({ seats }) => ({
        seats: seats.map((seat) => (seat.pos === 2 ? { ...seat, userSeed: 'theirs' } : seat)),
      })),
      'seatSeed',
    ],
    [
      'somebody else in one’s own seat',
      battleWith(({ seats }) => ({
        seats: seats.map((seat) =>
          seat.pos === 2 ? { ...seat, playerId: seats[0]?.playerId ?? null } : seat,
        ),
      })),
    ],
  ],
});

seesAll(productOf, {
  ...{ name: 'finished battles', call: battleGetDetail, isBefore: true },
  prepare: async (page) => {
    const battleId = await filledBattle(page);
    await battles.sweepAfter(10_000);
    await battles.playToEnd(battleId);
    return battleId;
  },
  act: lookAtBattle,
  swaps: [
    ['another server seed', battleWith(() => ({ serverSeed: 'theirs' })), 'reveal'],
    ['another salt', battleWith(() => ({ secretSalt: 'theirs' })), 'reveal'],
  ],
});
