import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fairRotate, fairVerified } from '../../src/net/contract/calls/games/fair.ts';
import { listChecks } from '../../server/domain/audit/lists.ts';
import { checksAfter } from '../support/auditFindings.ts';
import { BattleClient } from '../support/battleClient.ts';
import { startProduct } from '../support/product.ts';
import type { Product, TestPlayer } from '../support/product.ts';

let product: Product;
let player: TestPlayer;
beforeAll(async () => {
  product = await startProduct('list audit');
  player = await product.newPlayer();
  const { boxId } = await product.cheapestBox();
  const { openings } = (await product.open(player, { boxId, count: 2 })).data;
  await product.call(player, fairRotate, {});
  await product.call(player, fairVerified, { id: openings[0]!.rollId });
  const table = new BattleClient(product);
  const { battleId } = await table.create(player, { share: true });
  await table.fillWithBots(player, battleId, 2);
  await table.playToEnd(battleId);
});
afterAll(() => product.stop());

const [BLOCKS = '', KINDS = '', FIGURES = '', BATTLES = '', DAYS = ''] = listChecks.map(({ name }) => name);

const faults: [string, string, string[]][] = [
  ['a block that counts too many', 'UPDATE list_blocks SET count = count + 1', [BLOCKS]],
  ['a block that counts too few', 'UPDATE list_blocks SET count = count - 1', [BLOCKS]],
  ['a block that is missing', 'DELETE FROM list_blocks', [BLOCKS]],
  ['a block whose ids end too early', 'UPDATE list_blocks SET last_id = first_id', [BLOCKS]],
  [
    'a block of nobody',
    `INSERT INTO list_blocks SELECT 'rolls', gen_random_uuid(), first_id, last_id, 1 FROM list_blocks LIMIT 1`,
    [BLOCKS],
  ],
  ['too many postings of a kind', 'UPDATE balance_totals SET postings = postings + 1', [KINDS]],
  ['too few postings of a kind', 'UPDATE balance_totals SET postings = postings - 1', [KINDS]],
  ['a kind that is missing', 'DELETE FROM balance_totals', [KINDS]],
  ['too many openings', `UPDATE site_counts SET count = count + 1 WHERE name = 'openings'`, [FIGURES]],
  ['too few verified rolls', `UPDATE site_counts SET count = count - 1 WHERE name = 'verified'`, [FIGURES]],
  ['figures that are missing', 'DELETE FROM site_counts', [FIGURES]],
  ['too many battles', 'UPDATE battle_counts SET count = count + 1', [BATTLES]],
  ['too few battles', 'UPDATE battle_counts SET count = count - 1', [BATTLES]],
  ['battles without a number', 'DELETE FROM battle_counts', [BATTLES]],
  ['a day with more wins', 'UPDATE battle_days SET wins = wins + 1', [DAYS]],
  ['a day with less won', 'UPDATE battle_days SET total = total - 1', [DAYS]],
  ['a day that is missing', 'DELETE FROM battle_days', [DAYS]],
];

describe('the audit of the counters', () => {
  it('finds nothing after openings, a verified roll and a battle', async () => {
    expect(await checksAfter(product.services.store, [])).toEqual([]);
  });

  it.each(faults)('finds %s', async (_name, statement, checks) => {
    expect(await checksAfter(product.services.store, [statement])).toEqual(checks);
  });

  it('has a planted fault for every check', () => {
    const failed = new Set(faults.flatMap(([, , checks]) => checks));
    expect([...failed].sort()).toEqual(listChecks.map(({ name }) => name).sort());
  });
});
