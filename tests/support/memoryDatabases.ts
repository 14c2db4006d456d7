import type { PGlite } from '@electric-sql/pglite';
import { memoryParams, startEngine } from '../../server/db/store/embedded.ts';
import { createEmbeddedStore } from '../../server/db/store/embedded-store.ts';
import type { Store } from '../../server/db/store/store.ts';
import { databaseReader, keepFiles, MemoryFiles } from './memoryFiles.ts';
import type { DatabaseFiles } from './memoryFiles.ts';

/** Bytes that are compared and copied at once. */
const BLOCK = 1 << 16;
/** Engines that wait for their next database; each has its memory and a copy of what it started with. */
const MOST_AT_REST = 2;

/** An engine, and what makes it what it was when it had started. */
interface KeptEngine {
  readonly engine: PGlite;
  restore(): void;
}

const atRest: KeptEngine[] = [];

/**
 * A database in memory with these files; nothing of it is kept. An engine whose database is closed is put back to how it
 * had started and used again: that takes a tenth of a start, and its caches and compiled code stay.
 */
export async function openMemory(files: DatabaseFiles): Promise<Store> {
  const kept = atRest.pop() ?? (await startKept(files));
  let isClosed = false;
  const whileOpen = <T>(call: () => Promise<T>): Promise<T> =>
    isClosed ? Promise.reject(new Error('PGlite is closed')) : call();
  const { engine } = kept;
  return createEmbeddedStore({
    execProtocol: (message) => whileOpen(() => engine.execProtocol(message)),
    exec: (sql) => whileOpen(() => engine.exec(sql)),
    get closed() {
      return isClosed;
    },
    async close() {
      isClosed = true;
      if (atRest.length >= MOST_AT_REST || !(await answers(engine))) return engine.close();
      kept.restore();
      atRest.push(kept);
    },
  });
}

/** After a fatal error an engine never answers again. */
function answers(engine: PGlite): Promise<boolean> {
  return engine.exec('SELECT 1').then(
    () => true,
    () => false,
  );
}

async function startKept(files: DatabaseFiles): Promise<KeptEngine> {
  const engine = await startEngine({ startParams: memoryParams, fs: new MemoryFiles(files) });
  await warmUp(engine);
  const restoreFiles = keepFiles(engine);
  const restoreMemory = keepMemory(engine);
  return {
    engine,
    restore() {
      restoreFiles();
      restoreMemory();
    },
  };
}

/** Loads the libraries the engine keeps outside its memory, and what it caches of each table. */
async function warmUp(engine: PGlite): Promise<void> {
  await engine.exec(`DO $$ BEGIN PERFORM similarity('a', 'b'); END $$`);
  const { rows } = await engine.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of rows) await engine.exec(`SELECT * FROM ${name} LIMIT 1`);
}

/** @returns writes back the blocks that differ; memory that the engine has added since is zero, as it was when added */
function keepMemory(engine: PGlite): () => void {
  const zeros = new Uint8Array(BLOCK);
  const bytes = () => (engine.Module as unknown as { HEAPU8: Uint8Array }).HEAPU8;
  const blocks: Uint8Array[] = [];
  for (let at = 0; at < bytes().length; at += BLOCK) {
    const block = bytes().subarray(at, at + BLOCK);
    blocks.push(Buffer.compare(block, zeros) === 0 ? zeros : block.slice());
  }
  return () => {
    const memory = bytes();
    for (let at = 0, index = 0; at < memory.length; at += BLOCK, index += 1) {
      const kept = blocks[index] ?? zeros;
      if (Buffer.compare(memory.subarray(at, at + BLOCK), kept) !== 0) memory.set(kept, at);
    }
  };
}

/** The files for `openMemory` of a database that `prepare` has filled. */
export async function prepareMemory(prepare: (store: Store) => Promise<void>): Promise<DatabaseFiles> {
  const engine = await startEngine({
    startParams: [...memoryParams, '-c', 'wal_recycle=off'],
    dataDir: 'memory://',
  });
  const store = createEmbeddedStore(engine);
  await prepare(store);
  // The log starts in a new file and ends in order: nothing to recover at a start.
  await store.query('SELECT pg_switch_wal()');
  await store.query('CHECKPOINT');
  const read = databaseReader(engine);
  await store.close();
  return read();
}
