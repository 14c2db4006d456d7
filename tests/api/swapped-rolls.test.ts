import { afterAll, beforeAll } from 'vitest';
import type { CallData } from '../../src/net/contract/call.ts';
import { boxGetDetail, boxOpen } from '../../src/net/contract/calls/games/box.ts';
import { dreamStart, dreamTargets } from '../../src/net/contract/calls/games/dream.ts';
import { fairRotate, fairSeeds } from '../../src/net/contract/calls/games/fair.ts';
import { profileOpenFreeBox } from '../../src/net/contract/calls/games/freeBox.ts';
import { rotateSeeds } from '../../src/net/http/games/fair.ts';
import { boxOrders } from '../../src/ui/features/box/state/boxOrder.ts';
import { dreamOrders } from '../../src/ui/features/dream/state/dreamOrder.ts';
import { checkBeforeRotation, checkRotation } from '../../src/ui/memory/compare/seedChecks.ts';
import { giveFreeBox } from '../support/freeBoxes.ts';
import { FALSE_HASH, first, seesAll } from '../support/operatorSwaps.ts';
import type { SwapPage } from '../support/operatorSwaps.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct('swapped rolls');
});
afterAll(() => product.stop());

const productOf = () => product;
/** Orders are sent at once: none is pending. */
const noSlot = {} as never;

/** As the page of a box does. */
async function openBoxes({ site }: SwapPage): Promise<void> {
  const orders = boxOrders(site.services, noSlot);
  const { boxId, version } = await product.cheapestBox();
  const order = { key: product.newKey(), boxId, version, count: 2, fast: true };
  const check = await orders.prepare(order);
  await check(await orders.send(order));
}

type Opening = CallData<typeof boxOpen>['openings'][number];
const opened =
  (change: (one: Opening) => Partial<Opening>) =>
  ({ openings, ...rest }: CallData<typeof boxOpen>): CallData<typeof boxOpen> => ({
    ...rest,
    openings: first(openings, change),
  });

seesAll(productOf, {
  ...{ name: 'openings', call: boxOpen, isBefore: false, prepare: openBoxes, act: openBoxes },
  swaps: [
    ['another ticket', opened(({ roll }) => ({ roll: roll > 50_000 ? 1 : 100_000 })), 'item'],
    ['another item', opened(({ item }) => ({ item: { ...item, itemId: 'other' } })), 'item'],
    ['a round before', opened(({ round }) => ({ round: round - 1 }))],
    ['a round thrown away', opened(({ round }) => ({ round: round + 5 })), 'round'],
    ['another pair', opened(() => ({ publicHash: FALSE_HASH })), 'publicHash'],
    ['another user seed', opened(() => ({ userSeed: 'theirs' }))],
    ['another version', opened(({ boxVersion }) => ({ boxVersion: boxVersion + 1 })), 'boxVersion'],
    ['another table', opened(() => ({ tableHash: FALSE_HASH })), 'table'],
    ['a lower balance', (data) => ({ ...data, balance: data.balance - 100 }), 'balance'],
    ['a higher balance', (data) => ({ ...data, balance: data.balance + 100 }), 'balance'],
    ['openings in another order', (data) => ({ ...data, openings: [...data.openings].reverse() })],
    [
      'one opening twice',
      (data) => ({ ...data, openings: first(data.openings, () => data.openings[1] ?? {}) }),
    ],
  ],
});

/** As the page of a box does with a free one. */
async function openFree({ site, playerId }: SwapPage): Promise<void> {
  const orders = boxOrders(site.services, noSlot);
  const { boxId, version } = await product.cheapestBox();
  const freeBoxId = await giveFreeBox(product, playerId);
  const order = { key: product.newKey(), boxId, version, count: 1, fast: true, freeBoxId };
  const check = await orders.prepare(order);
  await check(await orders.send(order));
}

seesAll(productOf, {
  ...{ name: 'free boxes', call: profileOpenFreeBox, isBefore: false, prepare: openFree, act: openFree },
  swaps: [
    ['another ticket', opened(({ roll }) => ({ roll: roll > 50_000 ? 1 : 100_000 })), 'item'],
    ['another item', opened(({ item }) => ({ item: { ...item, itemId: 'other' } })), 'item'],
    ['a round thrown away', opened(({ round }) => ({ round: round + 1 })), 'roundMissing'],
    ['another pair', opened(() => ({ publicHash: FALSE_HASH })), 'publicHash'],
    ['another user seed', opened(() => ({ userSeed: 'theirs' }))],
    ['another table', opened(() => ({ tableHash: FALSE_HASH })), 'table'],
    ['a charge', (data) => ({ ...data, balance: data.balance - 100 }), 'balance'],
  ],
});

seesAll(productOf, {
  ...{ name: 'boxes', call: boxGetDetail, isBefore: true, prepare: openBoxes, act: openBoxes },
  swaps: [
    ['another price', (box) => ({ ...box, price: box.price + 1 })],
    [
      'another value',
      (box) => ({ ...box, entries: first(box.entries, ({ value }) => ({ value: value + 1 })) }),
    ],
    ['another range', (box) => ({ ...box, entries: first(box.entries, ({ to }) => ({ to: to + 1 })) })],
    ['another item', (box) => ({ ...box, entries: first(box.entries, () => ({ itemId: 'other' })) })],
    ['an item less', (box) => ({ ...box, entries: box.entries.slice(1) })],
    ['another hash', (box) => ({ ...box, tableHash: FALSE_HASH })],
    ['a version that nobody was promised', (box) => ({ ...box, version: box.version + 1 })],
    ['no promise', (box) => ({ ...box, promise: '' }), 'logPromise'],
  ],
});

seesAll(productOf, {
  ...{ name: 'pairs', call: fairSeeds, isBefore: true, prepare: openBoxes, act: openBoxes },
  swaps: [
    ['another hash', (seeds) => ({ ...seeds, publicHash: FALSE_HASH })],
    ['another next hash', (seeds) => ({ ...seeds, nextPublicHash: FALSE_HASH }), 'nextHash'],
    [
      'the hashes exchanged',
      (seeds) => ({ ...seeds, publicHash: seeds.nextPublicHash, nextPublicHash: seeds.publicHash }),
    ],
    ['another user seed', (seeds) => ({ ...seeds, userSeed: 'theirs' }), 'userSeed'],
    ['no user seed', (seeds) => ({ ...seeds, userSeed: null }), 'userSeed'],
    ['a round before', (seeds) => ({ ...seeds, round: seeds.round - 1 }), 'round'],
    ['a round thrown away', (seeds) => ({ ...seeds, round: seeds.round + 1 }), 'roundMissing'],
    ['no promise', (seeds) => ({ ...seeds, promise: '' }), 'logPromise'],
  ],
});

async function dreamOnce({ site }: SwapPage): Promise<void> {
  const [target] = (await product.call(null, dreamTargets, { sort: 'priceLow', pageSize: 1 })).data.list;
  const orders = dreamOrders(site.services, noSlot);
  const [targetId, value] = [target?.itemId ?? '', target?.recoveryPrice ?? 0];
  const order = {
    key: product.newKey(),
    targetId,
    value,
    tickets: 50_000,
    side: 'under',
    edge: 500,
    fast: true,
  } as const;
  const check = await orders.prepare(order);
  await check(await orders.send(order));
}

type Dream = CallData<typeof dreamStart>['dream'];
const dreamt =
  (change: (one: Dream) => Partial<Dream>) =>
  ({ dream, ...rest }: CallData<typeof dreamStart>): CallData<typeof dreamStart> => ({
    ...rest,
    dream: { ...dream, ...change(dream) },
  });

seesAll(productOf, {
  ...{ name: 'dreams', call: dreamStart, isBefore: false, prepare: dreamOnce, act: dreamOnce },
  swaps: [
    ['a win told as a loss, or the other way', dreamt(({ won }) => ({ won: !won })), 'item'],
    ['another ticket', dreamt(({ roll }) => ({ roll: roll > 50_000 ? 1 : 100_000 })), 'item'],
    ['another fee', dreamt(({ dreamFee }) => ({ dreamFee: dreamFee + 1 })), 'price'],
    ['more coins than the fee', dreamt(({ coins }) => ({ coins: coins + 1 })), 'price'],
    ['another chance', dreamt(({ tickets }) => ({ tickets: tickets - 10 }))],
    ['another side', dreamt(() => ({ side: 'over' }))],
    ['another edge', dreamt(({ edge }) => ({ edge: edge + 1 }))],
    [
      'another value',
      dreamt(({ target }) => ({ target: { ...target, recoveryPrice: target.recoveryPrice + 1 } })),
    ],
    ['another target', dreamt(({ target }) => ({ target: { ...target, itemId: 'other' } }))],
    ['other terms', dreamt(() => ({ termsHash: FALSE_HASH })), 'dreamTerms'],
    ['a round thrown away', dreamt(({ round }) => ({ round: round + 1 })), 'roundMissing'],
    ['another pair', dreamt(() => ({ publicHash: FALSE_HASH })), 'publicHash'],
    ['another user seed', dreamt(() => ({ userSeed: 'theirs' }))],
    ['a lower balance', (data) => ({ ...data, balance: data.balance - 100 }), 'balance'],
  ],
});

/** As the page of fairness does. */
async function rotate({ site }: SwapPage): Promise<void> {
  const { playerId } = await checkBeforeRotation(site.services);
  await checkRotation(site.services, playerId, await rotateSeeds(site.services.http));
}

type Rotated = CallData<typeof fairRotate>;
const revealed =
  (change: (pair: Rotated['revealed']) => Partial<Rotated['revealed']>) =>
  (data: Rotated): Rotated => ({ ...data, revealed: { ...data.revealed, ...change(data.revealed) } });

seesAll(productOf, {
  ...{ name: 'rotations', call: fairRotate, isBefore: false, prepare: openBoxes, act: rotate },
  swaps: [
    ['another server seed', revealed(() => ({ serverSeed: 'theirs' })), 'reveal'],
    ['another salt', revealed(() => ({ secretSalt: 'theirs' })), 'reveal'],
    ['another hash', revealed(() => ({ publicHash: FALSE_HASH }))],
    ['fewer rounds', revealed(({ rounds }) => ({ rounds: rounds - 1 })), 'rounds'],
    ['more rounds', revealed(({ rounds }) => ({ rounds: rounds + 1 })), 'roundMissing'],
    [
      'another user seed',
      revealed(({ userSeeds }) => ({ userSeeds: first(userSeeds, () => ({ userSeed: 'theirs' })) })),
    ],
    ['a pair that was not the next', (data) => ({ ...data, publicHash: FALSE_HASH })],
    ['the same pair again', (data) => ({ ...data, publicHash: data.revealed.publicHash })],
  ],
});
