import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retrievalChecks } from '../../server/domain/audit/retrievals.ts';
import { profileCancelRetrieval } from '../../src/net/contract/calls/items/takeBack.ts';
import { checksAfter } from '../support/auditFindings.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';
import { newOwner, recordsOf, takeBack } from '../support/takeBacks.ts';

const UNDER_WAY = 'every item on its way has one take-back of its owner under way, and no other item has';
const DELIVERED =
  'every delivered item names the take-back that delivered it, and every delivery has its item';
const COUNTED = 'the number of a player’s take-backs equals their records';
/** Faults are planted without triggers, and one keeps these counts. */
const BLOCKS = 'every block of a list counts the rows of its ids';
const BACKPACK = 'the counts of the backpacks equal their items';

let product: Product;
/** Has one item on its way, one delivered, one that came back and one never taken. */
let player: TestPlayer;
let bystander: TestPlayer;
const record = { underWay: '', delivered: '', cancelled: '' };
beforeAll(async () => {
  product = await startProduct('retrieval audit');
  bystander = (await newOwner(product)).player;
  const owner = await newOwner(product, 4);
  ({ player } = owner);
  await takeBack(product, player, { ids: owner.ids.slice(0, 3).join(',') });
  const [underWay, delivered, cancelled] = (await recordsOf(product, player)).map(({ id }) => id);
  Object.assign(record, { underWay, delivered, cancelled });
  await product.services.retrievals.decide(record.delivered, 'settle', '');
  const key = product.newKey();
  await product.call(player, profileCancelRetrieval, { id: record.cancelled }, { key });
});
afterAll(() => product.stop());

const ofRecord = (id: string) => `id = (SELECT item_id FROM retrievals WHERE id = '${id}')`;
const setItem = (which: string, change: string) => `UPDATE items SET ${change} WHERE ${which}`;
const setRecord = (id: string, change: string) => `UPDATE retrievals SET ${change} WHERE id = '${id}'`;

/** Planted faults: name, statement, and exactly which checks fail after it. */
const faults: [string, () => string, string[]][] = [
  [
    'an item on its way that is owned',
    () => setItem(ofRecord(record.underWay), 'state = 0'),
    [BACKPACK, UNDER_WAY],
  ],
  [
    'an item that came back and is on its way',
    () => setItem(ofRecord(record.cancelled), 'state = 3'),
    [BACKPACK, UNDER_WAY],
  ],
  [
    'an item never taken that is on its way',
    () => setItem(`owner_id = '${bystander.id}'`, 'state = 3'),
    [BACKPACK, UNDER_WAY],
  ],
  [
    'a take-back of another player’s item',
    () => setRecord(record.underWay, `player_id = '${bystander.id}'`),
    [BLOCKS, COUNTED, UNDER_WAY],
  ],
  [
    'a failed take-back whose item did not come back',
    () => setRecord(record.underWay, `take_state = 4, reason = 'operator', due_at = NULL`),
    [UNDER_WAY],
  ],
  [
    'a successful take-back whose item is on its way',
    () => setRecord(record.underWay, 'take_state = 3, due_at = NULL'),
    [DELIVERED, UNDER_WAY],
  ],
  [
    'a delivered item that is owned again',
    () => setItem(ofRecord(record.delivered), 'state = 0, end_kind = NULL, end_id = NULL'),
    [BACKPACK, DELIVERED],
  ],
  [
    'a delivered item that names another take-back',
    () => setItem(ofRecord(record.delivered), `end_id = '${record.underWay}'`),
    [DELIVERED],
  ],
  [
    'a delivery without a take-back',
    () => setItem(`owner_id = '${bystander.id}'`, `state = 4, end_kind = 'delivery', end_id = id`),
    [BACKPACK, DELIVERED],
  ],
  ['a wrong number of records', () => 'UPDATE retrieval_totals SET total = total + 1', [COUNTED]],
  ['a lost number of records', () => 'DELETE FROM retrieval_totals', [COUNTED]],
];

describe('the audit of take-backs', () => {
  it('finds nothing in what the product did', async () => {
    await product.expectCoherentLedger();
    expect(await checksAfter(product.services.store, [])).toEqual([]);
  });

  it.each(faults)('finds %s', async (_name, statement, checks) => {
    expect(await checksAfter(product.services.store, [statement()])).toEqual(checks.toSorted());
  });

  it('has a fault for every check', () => {
    const found = new Set(faults.flatMap(([, , checks]) => checks));
    for (const other of [BACKPACK, BLOCKS]) found.delete(other);
    expect([...found].sort()).toEqual(retrievalChecks.map(({ name }) => name).sort());
  });
});

describe('the database', () => {
  it.each([
    ['a take-back that has ended never changes', () => setRecord(record.delivered, `remark = 'x'`)],
    [
      'a take-back never goes back',
      () =>
        `${setRecord(record.underWay, 'take_state = 2')}; ${setRecord(record.underWay, 'take_state = 1')}`,
    ],
    [
      'player, item and trade link of a take-back never change',
      () => setRecord(record.underWay, `trade_url = ''`),
    ],
    ['a take-back is never deleted', () => `DELETE FROM retrievals WHERE id = '${record.cancelled}'`],
    ['retrievals_failed_why', () => setRecord(record.underWay, 'take_state = 4, due_at = NULL')],
    [
      'retrievals_one_of_item',
      () => `INSERT INTO retrievals (id, player_id, item_id, trade_url, created_at, updated_at)
             SELECT gen_random_uuid(), player_id, item_id, trade_url, created_at, updated_at
             FROM retrievals WHERE id = '${record.underWay}'`,
    ],
  ])('refuses: %s', async (message, statement) => {
    const { store } = product.services;
    await expect(store.transaction((tx) => tx.exec(statement()))).rejects.toThrow(message);
  });
});
