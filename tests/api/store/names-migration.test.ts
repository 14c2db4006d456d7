/** @module-tag full */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '../../../server/db/migrate.ts';
import type { Queryable, Store } from '../../../server/db/store.ts';
import { readOutbox } from '../../../server/domain/battles/outbox.ts';
import { addDueJobs } from '../../../server/jobs/due-jobs.ts';
import { createJobs } from '../../../server/jobs/jobs.ts';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import { BattleClient } from '../../support/battleClient.ts';
import { writeFormerMigrations } from '../../support/formerMigrations.ts';
import type { FormerMigrations } from '../../support/formerMigrations.ts';
import { readIdempotency } from '../../../server/http/idempotency.ts';
import { boxOpen } from '../../../src/net/contract/calls/box.ts';
import { prepareSecrets, withPlainSecrets } from '../../support/plainSecrets.ts';
import type { SecretsJson } from '../../support/plainSecrets.ts';
import { startProduct } from '../../support/product.ts';
import type { Product } from '../../support/product.ts';

const FORMER_QUEUE = 'battle.attend';

let product: Product;
let table: BattleClient;
let store: Store;
let former: FormerMigrations;
let jobs: Jobs;

beforeEach(async () => {
  product = await startProduct('names migration');
  table = new BattleClient(product);
  ({ store } = product.services);
  jobs = newJobs();
  former = writeFormerMigrations('0006');
});
afterEach(async () => {
  former.remove();
  await jobs.stop();
  await product.stop();
});

function newJobs(): Jobs {
  return createJobs(store, product.ports.schedule, { error: () => undefined });
}

interface TableRows {
  name: string;
  rows: unknown[];
}

async function readTables(): Promise<TableRows[]> {
  const tables = await store.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  return Promise.all(
    tables.map(async ({ name }) => {
      const [found] = await store.query<{ rows: unknown[] }>(
        `SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') AS rows FROM ${name} t`,
      );
      const rows = found?.rows ?? [];
      const isSecret = name === 'seed_pairs' || name === 'battle_commits';
      return { name, rows: isSecret ? rows.map((row) => withPlainSecrets(name, row as SecretsJson)) : rows };
    }),
  );
}

async function hasTable(tx: Queryable, name: string): Promise<boolean> {
  const [row] = await tx.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [name]);
  return row?.found ?? false;
}

/** Keys as they were stored then: with the answer, and with the fingerprint of this request. */
async function writeFormerKeys(request: object): Promise<(tables: readonly TableRows[]) => TableRows[]> {
  const route = `${boxOpen.method} ${boxOpen.path}`;
  const { fingerprint } = readIdempotency({ 'idempotency-key': 'any-of-them' }, route, request);
  const kept = await store.query<{ answer: unknown; [column: string]: unknown }>(
    `SELECT player_id, key, created_at, coalesce(answer, opening_answer(player_id, transfer_id)) AS answer
     FROM idempotency_keys`,
  );
  const rows = kept.map((row) => ({ ...row, fingerprint }));
  return (tables) => tables.map((each) => (each.name === 'idempotency_keys' ? { ...each, rows } : each));
}

/** Payments for boxes as they were stored then: each with its own id as its reference. */
function withFormerReferences(tables: readonly TableRows[]): TableRows[] {
  return tables.map(({ name, rows }) => {
    if (name !== 'transfers') return { name, rows };
    const transfers = rows as { id: string; kind: string }[];
    return { name, rows: transfers.map((it) => (it.kind === 'box.open' ? { ...it, reference: it.id } : it)) };
  });
}

/** Writes these rows into a database that the migrations up to 0005 make. */
async function rebuildAt0005(tables: readonly TableRows[]): Promise<void> {
  await store.exec('DROP SCHEMA drizzle CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await migrate(store, former.folder);
  await store.transaction(async (tx) => {
    await tx.exec('SET LOCAL session_replication_role = replica');
    for (const { name, rows } of tables) {
      const former = name === 'battle_outbox' ? 'battle_news' : name;
      // Tables of later migrations.
      if (!(await hasTable(tx, former))) continue;
      await tx.query(
        `INSERT INTO ${former} OVERRIDING SYSTEM VALUE
         SELECT * FROM jsonb_populate_recordset(NULL::${former}, $1::jsonb)`,
        [JSON.stringify(rows)],
      );
    }
    for (const name of ['accounts', 'postings', 'battle_news']) {
      await tx.exec(
        `SELECT setval(pg_get_serial_sequence('${name}', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM ${name}))`,
      );
    }
  });
}

/** The job of a process of the older program. */
async function sendFormerJob(battleId: string): Promise<void> {
  const former = newJobs();
  former.define(FORMER_QUEUE, async () => undefined);
  await former.start();
  await former.send(FORMER_QUEUE, { battleId }, { startAfter: new Date(0) });
  await former.stop();
}

it('finishes a battle that was in progress, by the job stored under the former name', async () => {
  const [host, guest] = [await product.newPlayer(), await product.newPlayer()];
  const { battleId } = await table.create(host);
  await table.join(guest, battleId);
  const { endTime } = await table.detail(battleId);
  await rebuildAt0005(await readTables());
  await sendFormerJob(battleId);

  await migrate(store);
  await prepareSecrets(store);
  const { ports, services } = product;
  ports.advance(Date.parse(endTime ?? '') - ports.clock.now().getTime());
  addDueJobs(jobs, {
    kind: 'battle',
    due: services.dueBattles,
    clock: ports.clock,
    formerName: 'battle.attend',
  });
  await jobs.start();
  await jobs.runDue();

  expect(await table.detail(battleId)).toMatchObject({ state: 2, cancelReason: null });
  const { entries } = await readOutbox(store, { after: new Date(0) });
  expect(entries.map(({ version, state }) => [version, state])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
  ]);
  await product.expectCoherentLedger();
});

it('answers repeated keys of older requests and opens boxes', async () => {
  const player = await product.newPlayer();
  const { boxId, version } = await product.cheapestBox();
  const input = { boxId, version, count: 1 };
  const first = await product.open(player, input, 'older-key');
  const withFormerKeys = await writeFormerKeys({ ...input, fast: false });
  await rebuildAt0005(withFormerReferences(withFormerKeys(await readTables())));
  await migrate(store);
  await prepareSecrets(store);

  expect((await product.open(player, input, 'older-key')).data).toEqual(first.data);
  expect((await product.open(player, { ...input, count: 2 }, 'older-key')).code).toBe('idempotency.reused');
  expect((await product.open(player, input)).data.openings).toHaveLength(1);
  await product.expectCoherentLedger();
});

it('leaves no former name in the schema', async () => {
  const names = await store.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
     UNION SELECT p.proname FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
     UNION SELECT t.tgname FROM pg_trigger t WHERE NOT t.tgisinternal
     UNION SELECT k.conname FROM pg_constraint k WHERE k.connamespace = 'public'::regnamespace AND k.contype <> 'n'`,
  );
  expect(names.length).toBeGreaterThan(50);
  const former = /news|keep|_take$|^refuse$/;
  expect(names.map(({ name }) => name).filter((name) => former.test(name))).toEqual([]);
});
