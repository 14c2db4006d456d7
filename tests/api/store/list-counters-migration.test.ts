/** @module-tag full */
import { expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import { listChecks } from '../../../server/domain/audit/lists.ts';
import { runSqlCheck } from '../../../server/domain/audit/sql-check.ts';
import { readListIds } from '../../../server/domain/lists/list-pages.ts';
import { useFormerStore } from '../../support/formerMigrations.ts';

const former = useFormerStore('0041');
const PLAYER = '01990000-0000-7000-8000-00000000000a';
const uuidOf = (number: string) => `('01990000-0000-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`;

/** Rows of a former store, of two players, without what they refer to. */
const rows = [
  `INSERT INTO rolls (id, pair_id, round, player_id, kind, user_seed, ticket, created_at)
   SELECT ${uuidOf('n')}, '${PLAYER}', n, CASE WHEN n % 10 = 0 THEN ${uuidOf('1')} ELSE '${PLAYER}' END, 'opening', 's', 1, now()
   FROM generate_series(1, 2500) AS n`,
  `INSERT INTO openings (roll_id, player_id, box_id, box_version, price, transfer_id, item_id)
   SELECT id, player_id, 'box', 1, 1, id, id FROM rolls`,
  `INSERT INTO messages (id, player_id, kind, params, created_at)
   SELECT ${uuidOf('n')}, '${PLAYER}', 'test', '{}', now() FROM generate_series(1, 30) AS n`,
  `INSERT INTO verifications (roll_id, player_id, verified_at) SELECT id, player_id, now() FROM rolls LIMIT 3`,
  `INSERT INTO balance_entries (account_id, at, posting_id, kind)
   SELECT 1 + n % 2, now(), n, CASE WHEN n < 4 THEN 'welcome' ELSE 'box.open' END FROM generate_series(1, 20) AS n`,
  `INSERT INTO battles (id, version, state, mode, seats, rules, is_private, fast, key, creator_id, commit_id, seat_cost,
     rounds, boxes, created_at, expires_at, filled_at, user_seed, drawn_at, start_at, end_at, outcome, ended_at)
   SELECT ${uuidOf('n')}, 4, 2, n % 2, 2, '{}', n > 3, false, CASE WHEN n > 3 THEN 'k' || n END, '${PLAYER}', ${uuidOf('n')}, 5,
     1, '[]', now(), now(), now(), 's', now(), now(), now(), '{}', now() - n * '9 hours'::interval FROM generate_series(1, 5) AS n`,
  `INSERT INTO battle_seats (battle_id, pos, player_id, bot_id, user_seed, joined_at, version, transfer_id, payout)
   SELECT id, 1, '${PLAYER}'::uuid, NULL, 's', now(), 1, id, 7 * mode FROM battles
   UNION ALL SELECT id, 2, NULL, 'bot', 's', now(), 1, NULL, 3 FROM battles`,
];

it('counts what a former store holds', async () => {
  await former.migrateFormer();
  await former.store.transaction(async (tx) => {
    await tx.exec('SET LOCAL session_replication_role = replica');
    for (const sql of rows) await tx.exec(sql);
  });
  await migrate(former.store);
  for (const check of listChecks) expect(await runSqlCheck(former.store, check)).toEqual([]);
  const [counted] = await former.store.query(
    `SELECT (SELECT sum(count) FROM list_blocks) AS listed, (SELECT count(*) FROM list_blocks) AS blocks,
       (SELECT sum(postings) FROM balance_totals) AS postings, (SELECT sum(count) FROM site_counts) AS figures,
       (SELECT sum(count) FROM battle_counts) AS battles, (SELECT sum(battles)::bigint FROM battle_days) AS seats`,
  );
  expect(counted).toMatchObject({ blocks: 6, postings: 20, battles: 5, seats: 5 });
  const page = await readListIds(former.store, 'rolls', PLAYER, { page: 56, pageSize: 20 });
  const own = await former.store.query<{ id: string }>(
    'SELECT id FROM rolls WHERE player_id = $1 ORDER BY id DESC OFFSET 1100 LIMIT 21',
    [PLAYER],
  );
  expect(page).toEqual(own.map(({ id }) => id));
});
