import * as fakeIndexedDB from 'fake-indexeddb';
import { vi } from 'vitest';
import { nodeHashes } from '../../../../server/providers/hashes.ts';
import { createPlayerMemory } from '../../../../src/ui/memory/store/memory.ts';
import type { PlayerMemory } from '../../../../src/ui/memory/store/memory.ts';
import type { RecordDatabase } from '../../../../src/ui/memory/store/recordDatabase.ts';
import { createVolatileDatabase } from '../../../../src/ui/memory/store/volatileDatabase.ts';
import { memoryStorage } from '../../../../src/ui/app/storage.ts';
import type { KeyValueStorage } from '../../../../src/ui/app/storage.ts';

interface MemorySetup {
  readonly open?: () => Promise<RecordDatabase>;
  readonly storage?: KeyValueStorage;
  /** The device's clock, ms. */
  readonly now?: () => number;
}

/** The memory of one tab; tabs of a device share their database. */
export function memoryOn({
  open,
  storage = memoryStorage(),
  now = () => 1000,
}: MemorySetup = {}): PlayerMemory {
  return createPlayerMemory({
    open: open ?? (() => Promise.resolve(createVolatileDatabase())),
    ports: { now, schedule: () => () => undefined },
    hashes: nodeHashes,
    storage,
    site: 'https://fairdrop.test',
  });
}

/** Gives this test file an empty IndexedDB; `vi.unstubAllGlobals` takes it away. */
export function installIndexedDB(): void {
  for (const [name, value] of Object.entries(fakeIndexedDB)) {
    if (name.startsWith('IDB')) vi.stubGlobal(name, value);
  }
  vi.stubGlobal('indexedDB', new fakeIndexedDB.IDBFactory());
}
