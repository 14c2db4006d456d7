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
  former = writeFormerMigrations('0004');
});
afterEach(async () => {
  former.remove();
  await drop();
});

const battle = (number: number, state: number, rules: string) =>
  `('0198f0a0-0000-7000-8000-00000000000${number}', 1, ${state}, 0, 4, ${rules}, false, false,
    '0198f0a0-0000-7000-8000-000000000099', '0198f0a0-0000-7000-8000-00000000009${number}', 100, 1, '[]', now(), now(),
    ${state === 3 ? "now(), 'creator'" : 'NULL, NULL'})`;

it('keeps the rules of battles made before the rules had one column, ended ones too', async () => {
  await migrate(store, former.folder);
  await store.exec(`SET session_replication_role = replica;
    INSERT INTO battles (id, version, state, mode, seats, teams, share, terminal, jackpot, is_private, fast, creator_id,
      commit_id, seat_cost, rounds, boxes, created_at, expires_at, ended_at, cancel_reason)
    VALUES ${battle(1, 0, 'true, false, true, false')}, ${battle(2, 3, 'false, true, false, false')},
      ${battle(3, 3, 'false, false, false, true')};
    SET session_replication_role = DEFAULT`);
  await migrate(store);
  const off = { teams: false, share: false, terminal: false, jackpot: false };
  expect(await store.query('SELECT rules FROM battles ORDER BY id')).toEqual([
    { rules: { ...off, teams: true, terminal: true } },
    { rules: { ...off, share: true } },
    { rules: { ...off, jackpot: true } },
  ]);
});

it.each(['[]', '{"teams": 1}', '{"teams": null}'])('refuses to store %s as rules', async (rules) => {
  await migrate(store);
  await store.exec('SET session_replication_role = replica');
  const insert = store.query(
    `INSERT INTO battles (id, version, state, mode, seats, rules, is_private, fast, creator_id, commit_id, seat_cost,
       rounds, boxes, created_at, expires_at)
     VALUES (gen_random_uuid(), 1, 0, 0, 2, $1::jsonb, false, false, gen_random_uuid(), gen_random_uuid(), 1, 1, '[]',
       now(), now())`,
    [rules],
  );
  await expect(insert).rejects.toThrow(/battles_rule_flags/);
});
