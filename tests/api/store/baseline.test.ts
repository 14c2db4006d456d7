/** @module-tag postgres */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FORMER_MIGRATIONS, migrate, readDatabaseSources } from '../../../server/db/store/migrate.ts';
import type { Store } from '../../../server/db/store/store.ts';
import { profileUserInfo } from '../../../src/net/contract/calls/account/profile.ts';
import { BattleClient } from '../../support/battleClient.ts';
import { startProduct } from '../../support/product.ts';
import type { Product, TestPlayer } from '../../support/product.ts';

let product: Product;
let store: Store;
let player: TestPlayer;

beforeEach(async () => {
  product = await startProduct('baseline');
  ({ store } = product.services);
  player = await product.newPlayer();
  const { boxId } = await product.cheapestBox();
  await product.open(player, { boxId, count: 3 });
  const table = new BattleClient(product);
  const { battleId } = await table.create(player);
  await table.fillWithBots(player, battleId, 2);
  await table.playToEnd(battleId);
});
afterEach(() => product.stop());

/** What the last program before the baseline left: its tables and migrations, and functions that nobody noted. */
async function makeFormer({
  last = FORMER_MIGRATIONS.lastHash,
  count = FORMER_MIGRATIONS.count,
} = {}): Promise<void> {
  await store.exec('DROP TABLE drizzle.functions; DELETE FROM drizzle.__drizzle_migrations');
  await store.exec(
    `DROP TABLE catalogue_words, battle_emotes, battle_watchers,
       log_outbox, log_bundles, log_tiles, log_places, log_days, log_head, log_keys, log_witnesses;
     ALTER TABLE giveaways DROP COLUMN participants_hash CASCADE;
     ALTER TABLE verifications DROP CONSTRAINT verifications_roll_id_player_id_pk;
     ALTER TABLE verifications ADD PRIMARY KEY (roll_id)`,
  );
  const hashes = Array.from({ length: count }, (_, index) => `former ${index}`);
  hashes[0] = FORMER_MIGRATIONS.firstHash;
  hashes[count - 1] = last;
  await store.query(
    `INSERT INTO drizzle.__drizzle_migrations (hash, created_at)
     SELECT hash, place FROM unnest($1::text[]) WITH ORDINALITY AS f (hash, place)`,
    [hashes],
  );
}

async function readRows(): Promise<Record<string, string[]>> {
  const tables = await store.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'log%' ORDER BY 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const texts = await store.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t ORDER BY 1`);
    rows[name] = texts.map(({ text }) => text);
  }
  return rows;
}

async function expectToGoOn(): Promise<void> {
  const { boxId } = await product.cheapestBox();
  expect((await product.open(player, { boxId, count: 1 })).data.openings).toHaveLength(1);
  await product.expectCoherentLedger();
}

it('puts what is open into the log, the terms of a waiting battle too', async () => {
  const table = new BattleClient(product);
  const { battleId } = await table.create(player);
  await makeFormer();
  await migrate(store);
  const noted = await store.query<{ source: string; row_id: string | null }>(
    'SELECT source, row_id FROM log_outbox',
  );
  const sources = new Set(noted.map(({ source }) => source));
  expect([...sources].sort()).toEqual(['battle', 'battleCommit', 'pair', 'roll', 'seed', 'table']);
  expect(noted.filter(({ source }) => source === 'battle')).toEqual([{ source: 'battle', row_id: battleId }]);
});

it('finds the places of entries that are in the log already', async () => {
  const table = new BattleClient(product);
  const { battleId } = await table.create(player);
  await table.fillWithBots(player, battleId, 2);
  await table.playToEnd(battleId);
  await product.services.log.integrate();
  // A log of that time has no entries of seats.
  const readPlaces = () =>
    store.query(`SELECT place, entry FROM log_places WHERE place NOT LIKE 'seats %' ORDER BY place`);
  const readDays = () => store.query('SELECT size FROM log_days');
  const [places, days] = [await readPlaces(), await readDays()];
  expect(places.length).toBeGreaterThan(30);
  await store.exec(
    `DROP TABLE log_places, log_days, log_witnesses;
     ALTER TABLE giveaways DROP COLUMN participants_hash CASCADE;
     CREATE TABLE log_commitments (commitment text PRIMARY KEY, entry bigint NOT NULL, reveal bigint)`,
  );
  const { entries } = JSON.parse(
    readFileSync(join(readDatabaseSources().migrationsDir, 'meta/_journal.json'), 'utf8'),
  ) as { entries: { tag: string; when: number }[] };
  const migration = entries.find(({ tag }) => tag.endsWith('log_places'));
  await store.query('DELETE FROM drizzle.__drizzle_migrations WHERE created_at >= $1', [migration?.when]);
  await migrate(store);
  expect(await readPlaces()).toEqual(places);
  expect(await readDays()).toEqual(days);
});

it('takes a database with all former migrations over, with all its data', async () => {
  const before = await readRows();
  await makeFormer();
  await migrate(store);
  await migrate(store);
  expect(await readRows()).toEqual(before);
  await expectToGoOn();
});

it.each([
  ['with fewer migrations', { count: 47 }],
  ['with others', { last: 'other' }],
])('refuses a former database %s in one line', async (_name, former) => {
  await makeFormer(former);
  const refused = await migrate(store).catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: 'StoreError', kind: 'too-old' });
  expect(String(refused)).not.toContain('\n');
});

it('brings a database at the baseline to the next migration, with all its data', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  const sources = readDatabaseSources();
  cpSync(sources.migrationsDir, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { idx: number; when: number }[] };
  const last = journal.entries.at(-1);
  const next = { ...last, idx: (last?.idx ?? 0) + 1, when: (last?.when ?? 0) + 1, tag: 'next' };
  writeFileSync(path, JSON.stringify({ ...journal, entries: [...journal.entries, next] }));
  writeFileSync(join(folder, 'next.sql'), 'ALTER TABLE players ADD COLUMN note text;');
  const before = (await product.call(player, profileUserInfo, {})).data;

  await migrate(store, { ...sources, migrationsDir: folder });
  rmSync(folder, { recursive: true });
  expect(await store.query('SELECT DISTINCT note FROM players')).toEqual([{ note: null }]);
  expect((await product.call(player, profileUserInfo, {})).data).toEqual(before);
  await expectToGoOn();
});
