/** @module-tag full */
import { expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { useFormerStore } from '../../support/formerMigrations.ts';

const former = useFormerStore('0042');
const PLAYER = '01900000-0000-7000-8000-000000000001';

const begin = async (key: string, fingerprint: string) => {
  const [row] = await former.store.query<{ answer: unknown }>(
    'SELECT idempotency_begin($1::uuid, $2, $3) AS answer',
    [PLAYER, key, fingerprint],
  );
  return row?.answer;
};

it('keeps the answers that were stored with their keys, and what the keys were used for', async () => {
  await former.migrateFormer();
  const answer = { openings: [{ rollId: 'a', item: { names: { en: 'One' } } }], balance: 49_990 };
  await former.store.query(
    `SELECT idempotency_complete($1::uuid, 'before', 'route and payload', $2::jsonb, now())`,
    [PLAYER, JSON.stringify(answer)],
  );
  await migrate(former.store);
  expect(await begin('before', 'route and payload')).toEqual(answer);
  await expect(begin('before', 'other payload')).rejects.toThrow('idempotency.reused');
  expect(await begin('after', 'route and payload')).toBeNull();
});
