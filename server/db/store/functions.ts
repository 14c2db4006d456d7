import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StoreError } from './store-error.ts';
import type { Queryable } from './store.ts';

/** The triggers of all tables, beside the folders of functions. */
const triggersFile = 'triggers.sql';
const versionFile = 'version.txt';

/** Functions and triggers as they are today (docs/decisions/0022-present-state-of-the-database.md). */
export interface DatabaseFunctions {
  /** Higher for each change that is released. */
  readonly version: number;
  /** SQL by the name of its function. */
  readonly functions: ReadonlyMap<string, string>;
  readonly triggers: string;
}

/** What a database notes of the functions that were applied: their version and the hash of each text by its name. */
interface Applied {
  readonly version: number;
  readonly hashes: Readonly<Record<string, string>>;
}

/** Reads `<folder>/<capability>/<function>.sql`. */
export function readFunctions(folder: string): DatabaseFunctions {
  const read = (...path: string[]): string => readFileSync(join(folder, ...path), 'utf8');
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => readdirSync(join(folder, name)).map((file) => [name, file] as const));
  return {
    version: Number.parseInt(read(versionFile), 10),
    functions: new Map(files.map(([capability, file]) => [basename(file, '.sql'), read(capability, file)])),
    triggers: read(triggersFile),
  };
}

export interface FunctionsUpdate {
  /** Before the tables change: their constraints use functions. */
  replaceFunctions(): Promise<void>;
  /** After the tables have changed. */
  replaceTriggers(): Promise<void>;
}

/**
 * Replaces what differs from what the database has noted, in the transaction that migrates it.
 * @throws {StoreError} newer: the database has the functions of a newer program
 */
export async function updateFunctions(tx: Queryable, wanted: DatabaseFunctions): Promise<FunctionsUpdate> {
  await tx.exec(
    `CREATE SCHEMA IF NOT EXISTS drizzle;
     CREATE TABLE IF NOT EXISTS drizzle.functions (version integer NOT NULL, hashes jsonb NOT NULL)`,
  );
  const [applied] = await tx.query<Applied>('SELECT version, hashes FROM drizzle.functions');
  if (applied && applied.version > wanted.version) throw newerProgram();
  const hashes = hashesOf(wanted);
  const differs = (name: string): boolean => applied?.hashes[name] !== hashes[name];
  return {
    replaceFunctions: async () => {
      // A body may use tables that are made afterwards.
      await tx.exec('SET LOCAL check_function_bodies = off');
      for (const [name, sql] of wanted.functions) {
        if (!differs(name)) continue;
        await dropUnused(tx, name);
        await tx.exec(sql);
      }
    },
    replaceTriggers: async () => {
      if (differs(triggersFile)) {
        await dropTriggers(tx);
        await tx.exec(wanted.triggers);
      }
      const removed = Object.keys(applied?.hashes ?? {}).filter((name) => hashes[name] === undefined);
      for (const name of removed) await dropUnused(tx, name);
      await tx.exec('DELETE FROM drizzle.functions');
      await tx.query('INSERT INTO drizzle.functions (version, hashes) VALUES ($1, $2)', [
        wanted.version,
        JSON.stringify(hashes),
      ]);
    },
  };
}

export function newerProgram(): StoreError {
  return new StoreError(
    'newer',
    'The database was made by a newer version of this program: update the program.',
  );
}

function hashesOf({ functions, triggers }: DatabaseFunctions): Record<string, string> {
  const hash = (sql: string): string => createHash('sha256').update(sql).digest('hex').slice(0, 16);
  return Object.fromEntries(
    [...functions, [triggersFile, triggers] as const].map(([name, sql]) => [name, hash(sql)]),
  );
}

/** A function can be replaced by one with other parameters only if it is dropped; one in use has the same ones again. */
async function dropUnused(tx: Queryable, name: string): Promise<void> {
  const unused = await tx.query<{ signature: string }>(
    `SELECT p.oid::regprocedure::text AS signature FROM pg_proc p
     WHERE p.pronamespace = current_schema()::regnamespace AND p.proname = $1
       AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.refclassid = 'pg_proc'::regclass AND d.refobjid = p.oid)`,
    [name],
  );
  for (const { signature } of unused) await tx.exec(`DROP FUNCTION ${signature}`);
}

async function dropTriggers(tx: Queryable): Promise<void> {
  const triggers = await tx.query<{ name: string; table: string }>(
    `SELECT quote_ident(t.tgname) AS name, t.tgrelid::regclass::text AS table
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE NOT t.tgisinternal AND c.relnamespace = current_schema()::regnamespace`,
  );
  for (const { name, table } of triggers) await tx.exec(`DROP TRIGGER ${name} ON ${table}`);
}
