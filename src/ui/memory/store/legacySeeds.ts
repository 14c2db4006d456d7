import * as z from 'zod/mini';
import { parseStored } from '../../app/parseStored.ts';
import type { KeyValueStorage } from '../../app/storage.ts';

const STORAGE_KEY = 'battleSeeds';
const storedSeeds = z.record(z.string(), z.object({ publicHash: z.string(), userSeed: z.string() }));

export interface LegacySeed {
  /** A battle, or a commitment. */
  readonly id: string;
  readonly publicHash: string;
  readonly userSeed: string;
}

/** The seeds of battles that the page stored in local storage before it had the memory. */
export interface LegacySeeds {
  read(): readonly LegacySeed[];
  /** Call once they are in the memory. */
  remove(): void;
}

export function createLegacySeeds(storage: Pick<KeyValueStorage, 'read' | 'remove'>): LegacySeeds {
  return {
    read: () =>
      Object.entries(parseStored(storedSeeds, storage.read(STORAGE_KEY)) ?? {}).map(([id, seed]) => ({
        id,
        ...seed,
      })),
    remove: () => storage.remove(STORAGE_KEY),
  };
}
