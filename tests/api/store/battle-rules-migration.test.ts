/** @module-tag full */
import { expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { useFormerStore } from '../../support/formerMigrations.ts';

const former = useFormerStore('0004');

const battle = (number: number, state: number, rules: string) =>
  `('0198f0a0-0000-7000-8000-00000000000${number}', 1, ${state}, 0, 4, ${rules}, false, false,
    '0198f0a0-0000-7000-8000-000000000099', '0198f0a0-0000-7000-8000-00000000009${number}', 100, 1, '[]', now(), now(),
    ${state === 3 ? "now(), 'creator'" : 'NULL, NULL'})`;

it('keeps the rules of battles made before the rules had one column, ended ones too', async () => {
  await former.migrateFormer();
  await former.store.exec(`SET session_replication_role = replica;
    INSERT INTO battles (id, version, state, mode, seats, teams, share, terminal, jackpot, is_private, fast, creator_id,
      commit_id, seat_cost, rounds, boxes, created_at, expires_at, ended_at, cancel_reason)
    VALUES ${battle(1, 0, 'true, false, true, false')}, ${battle(2, 3, 'false, true, false, false')},
      ${battle(3, 3, 'false, false, false, true')};
    SET session_replication_role = DEFAULT`);
  await migrate(former.store);
  const off = { teams: false, share: false, terminal: false, jackpot: false };
  expect(await former.store.query('SELECT rules FROM battles ORDER BY id')).toEqual([
    { rules: { ...off, teams: true, terminal: true } },
    { rules: { ...off, share: true } },
    { rules: { ...off, jackpot: true } },
  ]);
});

it.each(['[]', '{"teams": 1}', '{"teams": null}'])('refuses to store %s as rules', async (rules) => {
  await migrate(former.store);
  await former.store.exec('SET session_replication_role = replica');
  const insert = former.store.query(
    `INSERT INTO battles (id, version, state, mode, seats, rules, is_private, fast, creator_id, commit_id, seat_cost,
       rounds, boxes, created_at, expires_at)
     VALUES (gen_random_uuid(), 1, 0, 0, 2, $1::jsonb, false, false, gen_random_uuid(), gen_random_uuid(), 1, 1, '[]',
       now(), now())`,
    [rules],
  );
  await expect(insert).rejects.toThrow(/battles_rule_flags/);
});
