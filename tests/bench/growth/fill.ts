import type { Services } from '../../../server/domain/services/services.ts';
import type { BenchPlayer } from '../players.ts';

/** Openings of a player in the past. */
interface PastOpenings {
  readonly player: BenchPlayer;
  readonly count: number;
}

const DAYS = 60;

/** Tables that the fill writes, so that the planner knows them and index-only scans need no heap. */
const FILLED = [
  ...[
    'transfers',
    'postings',
    'rolls',
    'items',
    'openings',
    'drops',
    'seed_pairs',
    'accounts',
    'item_counts',
  ],
  ...[
    'balance_entries',
    'balance_quarters',
    'balance_totals',
    'list_blocks',
    'site_counts',
    'player_turnovers',
  ],
] as const;

/**
 * Writes openings of the cheapest box over the last sixty days, as the audit accepts them: with tickets of the players'
 * seeds, postings, and all that triggers would have counted. One statement a table, triggers and foreign keys off. The
 * player's balance must be enough, and the pair unused. PostgreSQL with pgcrypto only.
 */
export async function fillOpenings(
  { store, seeds, catalogue, ports }: Services,
  past: readonly PastOpenings[],
): Promise<void> {
  const [box] = [...catalogue.current().boxes].sort((one, other) => one.price - other.price);
  if (box === undefined) throw new Error('no box');
  const pairs: object[] = [];
  for (const { player, count } of past) {
    const { id, serverSeed, userSeed } = await seeds.active(player.id);
    pairs.push({ player: player.id, count, pair: id, server: serverSeed, own: userSeed });
  }
  const grades = box.ranges.map(({ itemId, ...range }) => ({
    ...range,
    item: itemId,
    grade: catalogue.current().item(itemId).grade,
  }));
  await store.exec('CREATE EXTENSION IF NOT EXISTS pgcrypto');
  await store.transaction(async (tx) => {
    await tx.exec(`SET LOCAL session_replication_role = replica; SET LOCAL work_mem = '256MB'`);
    await tx.query(NUMBERED, [
      JSON.stringify(pairs),
      new Date(ports.clock.now().getTime() - DAYS * 24 * 3_600_000),
      `${DAYS} days`,
    ]);
    await tx.query(DRAWN, [JSON.stringify(grades)]);
    for (const sql of statementsFor(box)) await tx.exec(sql);
    await tx.exec('DROP TABLE numbered; DROP TABLE drawn');
  });
  for (const table of FILLED) await store.exec(`VACUUM (ANALYZE) ${table}`);
}

/** An id of version 7 of the time and number of an opening; the digit tells what it names. */
const idOf = (digit: number): string =>
  `(substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-7000-8000-${digit}' || lpad(to_hex(n), 11, '0'))::uuid`;

/** Each player's openings are spread evenly; `n` counts all in the order of time, `k` those of the player. */
const NUMBERED = `CREATE TEMP TABLE numbered AS
  SELECT *, row_number() OVER (ORDER BY at, player) AS n,
    lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') AS h
  FROM (
    SELECT p.player, p.pair, p.server, p.own, k, a.id AS account,
      date_trunc('milliseconds', $2::text::timestamptz + (k - 0.5) / p.count * $3::text::interval) AS at
    FROM jsonb_to_recordset($1::text::jsonb) AS p (player uuid, count integer, pair uuid, server text, own text)
    JOIN accounts a ON a.player_id = p.player AND a.purpose = 'main', generate_series(1, p.count) AS k
  ) AS spread`;

const DRAWN = `CREATE TEMP TABLE drawn AS
  SELECT t.n, t.player, t.pair, t.account, t.own, t.k, t.at, t.ticket, r.item AS definition, r.value, r.grade,
    ${idOf(1)} AS roll_id, ${idOf(2)} AS item_id, ${idOf(3)} AS transfer_id
  FROM (
    SELECT *, (('x' || left(encode(hmac(server, own || '-' || k, 'sha512'), 'hex'), 15))::bit(60)::bigint % 100000 + 1)::integer
      AS ticket FROM numbered
  ) AS t
  JOIN jsonb_to_recordset($1::text::jsonb) AS r ("from" integer, "to" integer, item text, value bigint, grade smallint)
    ON t.ticket BETWEEN r."from" AND r."to"
  ORDER BY t.n`;

function statementsFor({ id, version, price }: { id: string; version: number; price: number }): string[] {
  return [
    `INSERT INTO transfers (id, kind, reference, reason, actor, spending, created_at)
     SELECT transfer_id, 'box.open', transfer_id::text, '${id} × 1', player::text, true, at FROM drawn`,
    `WITH base AS (SELECT coalesce(max(id), 0) AS id FROM postings),
       house AS (SELECT id, balance, row_number() OVER (ORDER BY id) - 1 AS place, count(*) OVER () AS shards
                 FROM accounts WHERE owner = 'house' AND purpose = 'sales')
     INSERT INTO postings (id, transfer_id, account_id, amount, balance_after) OVERRIDING SYSTEM VALUE
     SELECT base.id + 2 * n - 1, transfer_id, a.id, -${price}, a.balance - ${price} * k
     FROM drawn JOIN accounts a ON a.id = drawn.account, base
     UNION ALL
     SELECT base.id + 2 * n, transfer_id, house.id, ${price}, house.balance + ${price} * ((n - 1 - place) / shards + 1)
     FROM drawn JOIN house ON n % shards = (place + 1) % shards, base`,
    `SELECT setval(pg_get_serial_sequence('postings', 'id'), (SELECT max(id) FROM postings))`,
    `UPDATE accounts a SET balance = a.balance + p.total
     FROM (SELECT q.account_id, sum(q.amount) AS total FROM postings q JOIN drawn ON drawn.transfer_id = q.transfer_id
           GROUP BY 1) p WHERE p.account_id = a.id`,
    `INSERT INTO rolls (id, pair_id, round, player_id, kind, user_seed, ticket, created_at)
     SELECT roll_id, pair, k, player, 'opening', own, ticket, at FROM drawn`,
    `INSERT INTO items (id, owner_id, definition_id, price, state, origin_kind, origin_id, created_at)
     SELECT item_id, player, definition, value, 0, 'opening', roll_id, at FROM drawn`,
    `INSERT INTO openings (roll_id, player_id, box_id, box_version, price, transfer_id, item_id)
     SELECT roll_id, player, '${id}', ${version}, ${price}, transfer_id, item_id FROM drawn`,
    `INSERT INTO drops (id, event_type, player_id, definition_id, box_id, grade, reveal_at)
     SELECT roll_id, 21, player, definition, '${id}', grade, at FROM drawn`,
    `UPDATE seed_pairs s SET round = d.rounds + 1
     FROM (SELECT pair, max(k) AS rounds FROM drawn GROUP BY pair) d WHERE s.id = d.pair`,
    ...COUNTERS,
    `INSERT INTO player_turnovers (player_id, amount) SELECT player, ${price} * count(*) FROM drawn GROUP BY player`,
  ];
}

/** What triggers count of these rows. */
const COUNTERS = [
  `INSERT INTO balance_entries (account_id, at, posting_id, kind)
   SELECT d.account, d.at, p.id, 'box.open'
   FROM drawn d JOIN postings p ON p.transfer_id = d.transfer_id AND p.account_id = d.account`,
  `INSERT INTO balance_quarters (account_id, kind, quarter, postings, income, outgo)
   SELECT d.account, 'box.open', balance_quarter(d.at), count(*), 0, -sum(p.amount)
   FROM drawn d JOIN postings p ON p.transfer_id = d.transfer_id AND p.account_id = d.account GROUP BY 1, 3`,
  `INSERT INTO balance_totals (account_id, kind, postings)
   SELECT account, 'box.open', count(*) FROM drawn GROUP BY 1`,
  `INSERT INTO item_counts (owner_id, state, favourite, definition_id, price, count)
   SELECT player, 0, false, definition, value, count(*) FROM drawn GROUP BY player, definition, value`,
  `INSERT INTO list_blocks (list, player_id, first_id, last_id, count)
   SELECT 'rolls', player,
     CASE block WHEN 0 THEN '00000000-0000-0000-0000-000000000000' ELSE (array_agg(roll_id ORDER BY k))[1] END,
     (array_agg(roll_id ORDER BY k DESC))[1], count(*)
   FROM (SELECT player, k, roll_id, (k - 1) / 1000 AS block FROM drawn) AS cut GROUP BY player, block`,
  `INSERT INTO site_counts AS c (name, shard, count) SELECT 'openings', 0, count(*) FROM drawn
   ON CONFLICT (name, shard) DO UPDATE SET count = c.count + excluded.count`,
] as const;
