import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../../server/db/store/store.ts';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import { tableHash } from '../../../src/fair/outcome/boxTable.ts';
import { openTestStore } from '../../support/stores.ts';

let store: Store;
let drop: () => Promise<void>;
beforeEach(async () => {
  ({ store, drop } = await openTestStore());
  await store.exec('SET session_replication_role = replica');
});
afterEach(() => drop());

describe('a version of a box', () => {
  const insertVersion = (change: string) =>
    `INSERT INTO box_versions (box_id, version, price, ranges, created_at, table_hash, file_version, valued_at)
     SELECT 'box', 1, 100, ranges, now(), ${change}, 1, now()
     FROM (VALUES ('[{"itemId":"a","from":1,"to":100000,"value":5}]'::jsonb)) AS given (ranges)`;

  it('has items named beyond ASCII in its hash as in the fair module', async () => {
    const table = {
      boxId: 'läuterung-"灯"',
      version: 7,
      price: 9_007_199_254_740_991,
      ranges: [{ itemId: '狐 \\ "é"\n', from: 1, to: 100_000, value: 0 }],
    };
    const [hashed] = await store.query(`SELECT box_table_hash($1, $2, $3, $4::jsonb) AS hash`, [
      ...[table.boxId, table.version, table.price, JSON.stringify(table.ranges)],
    ]);
    expect(hashed).toEqual({ hash: tableHash(nodeHashes, table) });
  });

  it('is refused with another hash than that of its table, and without values', async () => {
    await expect(store.exec(insertVersion(`repeat('0', 64)`))).rejects.toThrow(/box_versions_table_hash/);
    const valueless = insertVersion(`'0'`).replace(',"value":5', '');
    await expect(store.exec(valueless)).rejects.toThrow(/box_versions_values|box_versions_table_hash/);
    await store.exec(insertVersion(`box_table_hash('box', 1, 100, ranges)`));
  });

  it('never changes', async () => {
    await store.exec('SET session_replication_role = DEFAULT');
    for (const statement of ['UPDATE box_versions SET price = price', 'DELETE FROM box_versions']) {
      await expect(store.exec(statement), statement).rejects.toThrow(/append-only/);
    }
  });
});

it.each(['[]', '{"teams": 1}', '{"teams": null}'])(
  'a battle is refused with %s as its rules',
  async (rules) => {
    const insert = store.query(
      `INSERT INTO battles (id, version, state, mode, seats, rules, is_private, fast, creator_id, commit_id, seat_cost,
       rounds, boxes, created_at, expires_at)
     VALUES (gen_random_uuid(), 1, 0, 0, 2, $1::jsonb, false, false, gen_random_uuid(), gen_random_uuid(), 1, 1, '[]',
       now(), now())`,
      [rules],
    );
    await expect(insert).rejects.toThrow(/battles_rule_flags/);
  },
);
