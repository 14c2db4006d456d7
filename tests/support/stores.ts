import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { threadId } from 'node:worker_threads';
import pg from 'pg';
import { openMemory, prepareMemory } from './memoryDatabases.ts';
import type { DatabaseFiles } from './memoryFiles.ts';
import { migrate } from '../../server/db/store/migrate.ts';
import { openPostgres } from '../../server/db/store/postgres.ts';
import { seedStore } from '../../server/domain/catalogue-loading/seed.ts';
import type { Store } from '../../server/db/store/store.ts';
import { patient } from './patience.ts';
import { testPorts } from './ports.ts';

export interface TestStore {
  readonly store: Store;
  readonly kind: Store['kind'];
  /** Closes the store and deletes its data. */
  drop(): Promise<void>;
}

interface TestStoreOptions {
  /** Maximum number of connections to PostgreSQL; the embedded store has one. */
  readonly poolSize?: number;
}

const root = join(import.meta.dirname, '../..');
/** For a busy machine, where hundreds of requests at once wait long for a connection; ms. */
const TIMEOUT_MS = patient(120_000);
/** Sources of a prepared store's content. */
const snapshotSources = [
  'server/db',
  'server/domain/catalogue',
  'server/domain/catalogue-loading',
  'server/domain/configuration/sys-config.ts',
  'server/domain/documents',
  'server/ledger',
  'catalogue',
  'package-lock.json',
];

/**
 * A fresh store, migrated and seeded: a database of its own on `TEST_DATABASE_URL` with
 * `FAIRDROP_TEST_STORE=postgres`, otherwise one in memory.
 */
export function openTestStore({ poolSize = 20 }: TestStoreOptions = {}): Promise<TestStore> {
  return process.env['FAIRDROP_TEST_STORE'] === 'postgres' ? openOnPostgres(poolSize) : openInMemory();
}

async function prepare(store: Store): Promise<void> {
  await migrate(store);
  await seedStore(store, {
    clock: testPorts().clock,
    houseShards: 16,
    catalogueDir: join(root, 'catalogue'),
  });
}

async function openInMemory(): Promise<TestStore> {
  const store = await openMemory(await prepareStore());
  return { store, kind: store.kind, drop: () => store.close() };
}

/** The files of a migrated and seeded store in memory. */
export const prepareStore = (): Promise<DatabaseFiles> => (preparedPromise ??= loadPrepared());

let preparedPromise: Promise<DatabaseFiles> | undefined;

/** Cached between runs by the digest of its sources. */
async function loadPrepared(): Promise<DatabaseFiles> {
  const folder = join(root, 'node_modules/.cache/fairdrop');
  const file = join(folder, `store-${sourcesDigest()}.bin`);
  if (existsSync(file)) return deserialize(readFileSync(file)) as DatabaseFiles;
  const made = await prepareMemory(prepare);
  mkdirSync(folder, { recursive: true });
  const unfinished = `${file}.${process.pid}.${threadId}`;
  writeFileSync(unfinished, serialize(made));
  // Files that run at once may each create one: the rename replaces an equal file, which may be open for reading.
  renameSync(unfinished, file);
  for (const old of readdirSync(folder))
    if (/^store-\w+\.(bin|tar)$/.test(old) && old !== basename(file))
      rmSync(join(folder, old), { force: true });
  return made;
}

let digestOnce: string | undefined;

const sourcesDigest = (): string => (digestOnce ??= digestSources());

function digestSources(): string {
  const digest = createHash('sha256');
  const add = (path: string): void => {
    if (statSync(path).isDirectory()) {
      for (const name of readdirSync(path).sort()) add(join(path, name));
    } else digest.update(path.slice(root.length)).update('\0').update(readFileSync(path));
  };
  for (const source of snapshotSources) add(join(root, source));
  return digest.digest('hex').slice(0, 16);
}

let databaseCount = 0;

async function openOnPostgres(poolSize: number): Promise<TestStore> {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('FAIRDROP_TEST_STORE=postgres needs TEST_DATABASE_URL');
  const name = `fairdrop_test_${process.pid}_${threadId}_${(databaseCount += 1)}`;
  await withAdminClient(url, async (admin) => {
    const template = await ensureTemplate(admin, url);
    await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  });
  const store = await openPostgres({
    url: databaseUrl(url, name),
    poolSize,
    timeouts: { statement: TIMEOUT_MS, lock: TIMEOUT_MS },
  });
  const drop = async (): Promise<void> => {
    await store.close();
    await withAdminClient(url, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
  };
  return { store, kind: store.kind, drop };
}

/** The template database; the first caller creates it under an advisory lock, the others wait. */
async function ensureTemplate(admin: pg.Client, url: string): Promise<string> {
  const name = `fairdrop_template_${sourcesDigest()}`;
  await admin.query('SELECT pg_advisory_lock(4004)');
  const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (!rowCount) {
    const unfinished = `${name}_unfinished`;
    await admin.query(`DROP DATABASE IF EXISTS ${unfinished} WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${unfinished}`);
    const store = await openPostgres({ url: databaseUrl(url, unfinished), poolSize: 2 });
    await prepare(store).finally(() => store.close());
    await admin.query(`ALTER DATABASE ${unfinished} RENAME TO ${name}`);
  }
  await admin.query('SELECT pg_advisory_unlock(4004)');
  return name;
}

async function withAdminClient(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

interface EmptyDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A new, empty database beside the one of TEST_DATABASE_URL, for programs that migrate it themselves. */
export async function createEmptyDatabase(purpose: string): Promise<EmptyDatabase> {
  const adminUrl = process.env['TEST_DATABASE_URL'] ?? '';
  const name = `fairdrop_${purpose}_${process.pid}`;
  await withAdminClient(adminUrl, (admin) => admin.query(`CREATE DATABASE ${name}`));
  const drop = async (): Promise<void> => {
    await withAdminClient(adminUrl, (admin) => admin.query(`DROP DATABASE ${name} WITH (FORCE)`));
  };
  return { url: databaseUrl(adminUrl, name), drop };
}

function databaseUrl(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
