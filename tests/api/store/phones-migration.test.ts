/** @module-tag full */
import { expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { useFormerStore } from '../../support/formerMigrations.ts';

const former = useFormerStore('0008');

it('gives each phone one spelling, and changes neither account where two have it', async () => {
  await former.migrateFormer();
  await former.store.exec(`INSERT INTO players (id, phone, nickname, avatar, created_at)
    SELECT gen_random_uuid(), phone, coalesce(phone, ''), '', now()
    FROM unnest(ARRAY['13800000001', '+8613800000002', '13800000003', '+8613800000003', '+4915112345678',
      '+8612345678901', NULL]) AS phone`);
  await migrate(former.store);
  const rows = await former.store.query<{ nickname: string; phone: string }>(
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
