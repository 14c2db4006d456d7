/** @module-tag full */
import { expect, it } from 'vitest';
import { readCatalogue } from '../../../server/db/catalogue-files.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { readTables } from '../../../server/domain/catalogue/versions.ts';
import { seedStore } from '../../../server/domain/operations/seed.ts';
import { nodeHashes } from '../../../server/providers/hashes.ts';
import { tableHash } from '../../../src/fair/outcome/boxTable.ts';
import { useFormerStore } from '../../support/formerMigrations.ts';
import { testPorts } from '../../support/ports.ts';

const former = useFormerStore('0010');

/** Writes the catalogue as the program before values did, its versions raised by so many. */
async function writeFormerCatalogue(raised: number): Promise<void> {
  await former.migrateFormer();
  const { items, boxes } = await readCatalogue('catalogue');
  await former.store.query(
    `INSERT INTO catalogue_items (id, category, names, grade, price)
     SELECT i.id, i.category, i.names, i.grade, i.price
     FROM jsonb_to_recordset($1::jsonb) AS i (id text, category text, names jsonb, grade smallint, price bigint)`,
    [JSON.stringify(items)],
  );
  for (const { id, version, price, items: entries } of boxes) {
    const ranges = entries.map(({ item, from, to }) => ({ itemId: item, from, to }));
    await former.store.query(
      `INSERT INTO box_versions (box_id, version, price, ranges, created_at) VALUES ($1, $2, $3, $4::jsonb, now())`,
      [id, version + raised, price, JSON.stringify(ranges)],
    );
  }
}

it('gives every published version the list prices of its items and the hash of its table', async () => {
  await writeFormerCatalogue(2);
  await migrate(former.store);
  const { items, boxes } = await readCatalogue('catalogue');
  const prices = new Map(items.map(({ id, price }) => [id, price]));
  const tables = await readTables(
    former.store,
    boxes.map(({ id, version }) => ({ boxId: id, version: version + 2 })),
  );
  expect(tables.length).toBe(boxes.length);
  for (const { tableHash: stored, valuedAt: _, ...table } of tables) {
    const box = boxes.find(({ id }) => id === table.boxId);
    const ranges = box?.items.map(({ item, from, to }) => ({
      itemId: item,
      from,
      to,
      value: prices.get(item),
    }));
    expect(table).toEqual({ boxId: box?.id, version: (box?.version ?? 0) + 2, price: box?.price, ranges });
    expect(stored).toBe(tableHash(nodeHashes, table));
  }
});

it('takes items named beyond ASCII into the hash as the fair module does', async () => {
  await migrate(former.store);
  const table = {
    boxId: 'läuterung-"灯"',
    version: 7,
    price: 9_007_199_254_740_991,
    ranges: [{ itemId: '狐 \\ "é"\n', from: 1, to: 100_000, value: 0 }],
  };
  const [hashed] = await former.store.query(`SELECT box_table_hash($1, $2, $3, $4::jsonb) AS hash`, [
    ...[table.boxId, table.version, table.price, JSON.stringify(table.ranges)],
  ]);
  expect(hashed).toEqual({ hash: tableHash(nodeHashes, table) });
});

it('sells the former versions on, and keeps them from being changed', async () => {
  await writeFormerCatalogue(0);
  await migrate(former.store);
  const versions = 'SELECT box_id, version, file_version, ranges FROM box_versions ORDER BY box_id';
  const before = await former.store.query(versions);
  await seedStore(former.store, { clock: testPorts().clock, houseShards: 1, catalogueDir: 'catalogue' });
  expect(await former.store.query(versions)).toEqual(before);
  for (const statement of ['UPDATE box_versions SET price = price', 'DELETE FROM box_versions']) {
    await expect(former.store.exec(statement), statement).rejects.toThrow(/append-only/);
  }
});

const insertVersion = (change: string) =>
  `INSERT INTO box_versions (box_id, version, price, ranges, created_at, table_hash, file_version, valued_at)
   SELECT 'box', 1, 100, ranges, now(), ${change}, 1, now()
   FROM (VALUES ('[{"itemId":"a","from":1,"to":100000,"value":5}]'::jsonb)) AS given (ranges)`;

it('refuses a version whose hash is not that of its table, or without values', async () => {
  await migrate(former.store);
  await expect(former.store.exec(insertVersion(`repeat('0', 64)`))).rejects.toThrow(
    /box_versions_table_hash/,
  );
  const valueless = insertVersion(`'0'`).replace(',"value":5', '');
  await expect(former.store.exec(valueless)).rejects.toThrow(/box_versions_values|box_versions_table_hash/);
  await former.store.exec(insertVersion(`box_table_hash('box', 1, 100, ranges)`));
});
