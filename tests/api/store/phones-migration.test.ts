import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import type { Store } from '../../../server/db/store.ts';
import { writeFormerMigrations } from '../../support/formerMigrations.ts';
import type { FormerMigrations } from '../../support/formerMigrations.ts';
import { openTestStore } from '../../support/stores.ts';

let store: Store;
let drop: () => Promise<void>;
let former: FormerMigrations;

beforeEach(async () => {
  ({ store, drop } = await openTestStore());
  await store.exec('DROP SCHEMA drizzle CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  former = writeFormerMigrations('0008');
});
afterEach(async () => {
  former.remove();
  await drop();
});

it('gives each phone one spelling, and changes neither account where two have it', async () => {
  await migrate(store, former.folder);
  await store.exec(`INSERT INTO players (id, phone, nickname, avatar, created_at)
    SELECT gen_random_uuid(), phone, coalesce(phone, ''), '', now()
    FROM unnest(ARRAY['13800000001', '+8613800000002', '13800000003', '+8613800000003', '+4915112345678',
      '+8612345678901', NULL]) AS phone`);
  await migrate(store);
  const rows = await store.query<{ nickname: string; phone: string }>(
    'SELECT nickname, phone FROM players WHERE phone IS NOT NULL ORDER BY nickname',
  );
  expect(Object.fromEntries(rows.map(({ nickname, phone }) => [nickname, phone]))).toEqual({
    '13800000001': '13800000001',
    '+8613800000002': '13800000002',
    '13800000003': '13800000003',
    '+8613800000003': '+8613800000003',
    '+4915112345678': '+4915112345678',
    '+8612345678901': '+8612345678901',
  });
});
