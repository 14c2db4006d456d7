import { useServices } from '../../app/services.ts';
import type { Services } from '../../app/services.ts';
import { browserHashes } from '../../shared/fair/browserHashes.ts';
import { storageWithFallback } from '../../app/storage.ts';
import { createPlayerMemory } from './memory.ts';
import type { PlayerMemory } from './memory.ts';
import { openIndexedDatabase } from './indexedDatabase.ts';

/** Made on first use, so that pages without openings and battles do not load it. */
const memories = new WeakMap<Services['http'], PlayerMemory>();

/** The one memory of the application. */
export function memoryOf({ http, ports }: Pick<Services, 'http' | 'ports'>): PlayerMemory {
  const known = memories.get(http);
  if (known) return known;
  const memory = createPlayerMemory({
    open: openPersistentDatabase,
    ports,
    hashes: browserHashes,
    storage: storageWithFallback(() => localStorage),
    site: typeof location === 'undefined' ? '' : location.origin,
  });
  memories.set(http, memory);
  return memory;
}

export const useMemory = (): PlayerMemory => memoryOf(useServices());

async function openPersistentDatabase() {
  const database = await openIndexedDatabase();
  void askToPersist();
  return database;
}

/** Without it the browser may delete the memory when the disk runs full. */
async function askToPersist(): Promise<void> {
  try {
    await navigator.storage.persist();
  } catch {
    // Missing on plain http addresses.
  }
}

/** Whose memory keeps what visitors see. */
export const VISITOR = 'visitor';
