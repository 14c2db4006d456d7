import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { itemCountCheck } from '../../server/domain/audit/item-counts.ts';
import { itemChecks } from '../../server/domain/audit/items.ts';
import { ledgerChecks } from '../../server/domain/audit/ledger.ts';
import { recordChecks } from '../../server/domain/audit/records.ts';
import { fairRotate, fairUserSeed } from '../../src/net/contract/calls/games/fair.ts';
import { profileExchangeQuantity } from '../../src/net/contract/calls/account/profile.ts';
import { REBALANCE, REWRITE_RECORDS, checksAfter, resizeTransfers } from '../support/auditFindings.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

let product: Product;
/** Opened two boxes, rotated, opened another and sold one of the items. */
let player: TestPlayer;
/** Has the welcome packet and nothing else. */
let bystander: TestPlayer;
beforeAll(async () => {
  product = await startProduct('ledger audit');
  [player, bystander] = [await product.newPlayer(), await product.newPlayer()];
  const { boxId } = await product.cheapestBox();
  await product.open(player, { boxId, count: 2 });
  await product.call(player, fairRotate, {});
  await product.call(player, fairUserSeed, { userSeed: 'my_other_seed' });
  await product.open(player, { boxId, count: 1 });
  const [item] = (await product.backpack(player)).list;
  await product.call(player, profileExchangeQuantity, { ids: item?.id }, { key: product.newKey() });
});
afterAll(() => product.stop());

const SUM = 'every transfer sums to zero over two postings or more';
const BALANCE = 'every balance equals the sum of its postings';
const RUNNING = 'every posting continues the balance before it';
const NOTHING = 'all accounts sum to zero';
const SPENDING = 'every transfer counts as spending as its kind does';
const RECORDED = 'every posting of a player is in the records, with the time and kind of its transfer';
const NUMBERED = 'the number of postings of each kind equals the records';
const SUMMED = 'every quarter of an hour has the sums of its postings';
const ORIGIN =
  'every item comes from one opening, pull of a battle, dream, prize of a giveaway, order of the mall or golden code';
const POSTED = 'every posting belongs to a transfer';
const OPENED = 'every opening has its roll and its item';
const KEYED = 'every key of a payment for boxes finds the answer of its openings';
const ROLLED = 'every roll of an opening gave one item';
const TURNOVER = 'every turnover equals what its player spent on openings, dreams and battles';
const PAID = 'every payment for boxes equals the prices of what it opened';
const PAYER = 'every opening names a payment for boxes by the same player, or was a free box of theirs';
const SALE = 'every sale paid its owner the prices of its items';
const SOLD = 'every sold item names the sale that paid for it';
const FEED_DROP = 'every opening has one drop in the feed, with its item';
const ROUNDS = 'rounds of a seed pair are rolled once each, without a gap';
const PAIRS = 'every player has one active and one next pair';
const COMMITTED = 'every public hash commits to its seed';
const RECOMPUTED = 'every roll can be recomputed';
const HASHED = 'every version of a box has the hash of its table';
const COUNTED = 'the counts of the backpacks equal their items';
const VALUED = 'every item won has its value in the version of the box';

const mainOf = (owner: TestPlayer) => `player_account('${owner.id}', 'main')`;
const welcomeOf = (owner: TestPlayer) => `kind = 'welcome' AND reference = '${owner.id}'`;
const changeBalance = (by: number) =>
  `UPDATE accounts SET balance = balance + (${by}) WHERE id = ${mainOf(player)}`;
const changeRunning = (by: number) =>
  `UPDATE postings SET balance_after = balance_after + (${by})
   WHERE id = (SELECT max(id) FROM postings WHERE account_id = ${mainOf(player)})`;
const changeOneLeg = (by: number) => [
  `UPDATE postings SET amount = amount + (${by}) WHERE account_id = ${mainOf(bystander)}`,
  ...REBALANCE,
];
const setSpending = (kind: string, value: boolean) =>
  `UPDATE transfers SET spending = ${value} WHERE kind = '${kind}' AND reference <> '${bystander.id}'`;
const changePairs = (change: string) =>
  `UPDATE seed_pairs SET ${change} WHERE player_id = '${player.id}' AND state = 'active'`;

/** Raises every item value of every version tenfold. */
const RAISE_VALUES = `ranges = (
  SELECT jsonb_agg(r || jsonb_build_object('value', (r ->> 'value')::bigint * 10)) FROM jsonb_array_elements(ranges) r)`;
const WITHOUT_HASH_CHECK = 'ALTER TABLE box_versions DROP CONSTRAINT box_versions_table_hash';

/** Planted faults: name, statements, and exactly which checks fail after them. */
const faults: [string, () => string[], string[]][] = [
  ['an opening paid below its price', () => resizeTransfers(`kind = 'box.open'`, -1), [PAID, TURNOVER]],
  ['an opening paid above its price', () => resizeTransfers(`kind = 'box.open'`, 1), [PAID, TURNOVER]],
  ['an opening whose price is below the box’s', () => ['UPDATE openings SET price = price - 1'], [PAID]],
  ['an opening whose price is above the box’s', () => ['UPDATE openings SET price = price + 1'], [PAID]],
  ['a sale paid below the price of its item', () => resizeTransfers(`kind = 'item.sell'`, -1), [SALE]],
  ['a sale paid above the price of its item', () => resizeTransfers(`kind = 'item.sell'`, 1), [SALE]],
  ['a posting below the running balance', () => [changeRunning(-1)], [RUNNING]],
  ['a posting above the running balance', () => [changeRunning(1)], [RUNNING]],
  ['an opening that does not count as spending', () => [setSpending('box.open', false)], [SPENDING]],
  ['a sale that counts as spending', () => [setSpending('item.sell', true)], [SPENDING]],
  ['a welcome packet that counts as spending', () => [setSpending('welcome', true)], [SPENDING]],
  ['a balance below its postings', () => [changeBalance(-1)], [BALANCE, NOTHING]],
  ['a balance above its postings', () => [changeBalance(1)], [BALANCE, NOTHING]],
  ['postings of a transfer that sum to less than zero', () => changeOneLeg(-1), [SUM, NOTHING]],
  ['postings of a transfer that sum to more than zero', () => changeOneLeg(1), [SUM, NOTHING]],
  [
    'a transfer without postings',
    () => [
      `INSERT INTO transfers SELECT gen_random_uuid(), 'test', 'x', '', 'house', false, now() FROM players LIMIT 1`,
    ],
    [SUM],
  ],
  [
    'a player who owes',
    () => [
      'ALTER TABLE accounts DROP CONSTRAINT accounts_balance_not_negative',
      ...resizeTransfers(welcomeOf(bystander), -50_001),
    ],
    ['no player balance is negative'],
  ],
  [
    'a player without a welcome packet',
    () => [`UPDATE transfers SET kind = 'test' WHERE ${welcomeOf(bystander)}`, ...REWRITE_RECORDS],
    ['every player has one welcome packet'],
  ],
  [
    'a posting that is missing in the records',
    () => [`DELETE FROM balance_entries WHERE kind = 'item.sell'`],
    [RECORDED, NUMBERED],
  ],
  ['a record at another time', () => [`UPDATE balance_entries SET at = at + interval '1 ms'`], [RECORDED]],
  [
    'a sum of the records that is too high',
    () => ['UPDATE balance_quarters SET income = income + 1'],
    [SUMMED],
  ],
  ['a quarter of an hour without its sum', () => ['DELETE FROM balance_quarters'], [SUMMED]],
  ['an item without an origin', () => ['UPDATE items SET origin_id = id'], [ORIGIN]],
  ['an item of an unknown kind of origin', () => [`UPDATE items SET origin_kind = 'gift'`], [ORIGIN]],
  ['a roll whose item is gone', () => ['DELETE FROM items WHERE state = 0'], [ROLLED, OPENED, COUNTED]],
  [
    'a posting whose transfer is gone',
    () => [`DELETE FROM transfers WHERE kind = 'item.sell'`],
    [POSTED, SOLD, RECORDED, SUMMED],
  ],
  [
    'an opening whose roll is gone',
    () => ['UPDATE openings SET roll_id = item_id'],
    [OPENED, ROLLED, ORIGIN, FEED_DROP],
  ],
  [
    'an opening whose payment is gone',
    () => ['UPDATE openings SET transfer_id = item_id'],
    [PAYER, PAID, KEYED],
  ],
  [
    'a key whose payment is gone',
    () => ['UPDATE idempotency_keys SET transfer_id = gen_random_uuid() WHERE transfer_id IS NOT NULL'],
    [KEYED],
  ],
  [
    'a key of somebody else’s payment',
    () => [`UPDATE idempotency_keys SET player_id = '${bystander.id}' WHERE transfer_id IS NOT NULL`],
    [KEYED],
  ],
  [
    'an opening whose answer cannot be built',
    () => ['UPDATE openings SET presentation_id = presentation_id + 1000'],
    [KEYED],
  ],
  [
    'an opening of somebody else’s roll',
    () => [`UPDATE openings SET player_id = '${bystander.id}'`],
    [ROLLED, PAYER, FEED_DROP],
  ],
  [
    'an opening that names no payment for boxes',
    () => [`UPDATE openings SET transfer_id = (SELECT id FROM transfers WHERE ${welcomeOf(player)})`],
    [PAID, PAYER, KEYED],
  ],
  [
    'a sold item that is owned again',
    () => ['UPDATE items SET state = 0, end_kind = NULL, end_id = NULL'],
    [SALE, COUNTED],
  ],
  ['a wrong count of items', () => ['UPDATE item_counts SET count = count + 1'], [COUNTED]],
  ['a sold item that names no sale', () => ['UPDATE items SET end_id = id WHERE state = 2'], [SALE, SOLD]],
  [
    'a sale paid to somebody else',
    () => [
      `UPDATE postings SET account_id = player_account('${bystander.id}', 'secondary')
       WHERE account_id = player_account('${player.id}', 'secondary')`,
      ...REBALANCE,
    ],
    [SALE],
  ],
  ['an opening without its drop in the feed', () => ['DELETE FROM drops'], [FEED_DROP]],
  ['a drop under another name', () => [`UPDATE drops SET player_id = '${bystander.id}'`], [FEED_DROP]],
  ['a round that was not rolled', () => [changePairs('round = round + 1')], [ROUNDS]],
  ['a round that was rolled again', () => [changePairs('round = round - 1')], [ROUNDS]],
  [
    'a player without a pair committed for next',
    () => [`DELETE FROM seed_pairs WHERE state = 'next' AND player_id = '${player.id}'`],
    [PAIRS],
  ],
  [
    'a salt other than was committed to',
    () => [
      `UPDATE seed_pairs SET secret_salt = reverse(secret_salt)
       WHERE player_id = '${player.id}' AND state = 'revealed'`,
    ],
    [COMMITTED],
  ],
  [
    'a server seed other than was committed to',
    () => [
      `UPDATE seed_pairs SET server_seed = reverse(server_seed)
       WHERE player_id = '${player.id}' AND state = 'revealed'`,
    ],
    [COMMITTED, RECOMPUTED],
  ],
  [
    'an encrypted seed of another pair',
    () => [
      changePairs(`encrypted_secrets = (SELECT s.encrypted_secrets FROM seed_pairs s
        WHERE s.player_id = '${bystander.id}' AND s.state = 'active')`),
    ],
    [COMMITTED, RECOMPUTED],
  ],
  ['a ticket that was changed', () => ['UPDATE rolls SET ticket = ticket % 100000 + 1'], [RECOMPUTED]],
  [
    'item values raised tenfold under the same version',
    () => [WITHOUT_HASH_CHECK, `UPDATE box_versions SET ${RAISE_VALUES}`],
    [HASHED, VALUED],
  ],
  [
    'item values raised tenfold under the same version, with the hash',
    () => [
      WITHOUT_HASH_CHECK,
      `UPDATE box_versions SET ${RAISE_VALUES}`,
      'UPDATE box_versions SET table_hash = box_table_hash(box_id, version, price, ranges)',
    ],
    [VALUED],
  ],
  [
    'a price raised under the same version',
    () => [WITHOUT_HASH_CHECK, 'UPDATE box_versions SET price = price + 1'],
    [HASHED, PAID],
  ],
  [
    'a version whose table is no table',
    () => [
      WITHOUT_HASH_CHECK,
      'ALTER TABLE box_versions DROP CONSTRAINT box_versions_values',
      `UPDATE box_versions SET ranges = '[null]'
       WHERE (box_id, version) NOT IN (SELECT box_id, box_version FROM openings)
         AND box_id = (SELECT max(box_id) FROM box_versions)`,
    ],
    [HASHED],
  ],
  [
    'an item won for more than its version says',
    () => ['UPDATE items SET price = price + 1 WHERE state = 0'],
    [VALUED, COUNTED],
  ],
  ['a roll under another user seed', () => [`UPDATE rolls SET user_seed = 'other'`], [RECOMPUTED]],
];

describe('the audit', () => {
  it('finds nothing in a correct store', async () => {
    expect(await checksAfter(product.services.store, [])).toEqual([]);
  });

  it.each(faults)('finds %s', async (_what, plant, checks) => {
    expect(await checksAfter(product.services.store, plant())).toEqual([...checks].sort());
  });

  it('has no check of the ledger or of items that none of these faults fails', () => {
    const failed = new Set(faults.flatMap(([, , checks]) => checks));
    const names = [...ledgerChecks, ...recordChecks, ...itemChecks, itemCountCheck].map(({ name }) => name);
    expect(names.filter((name) => !failed.has(name))).toEqual([]);
  });
});
