import * as z from 'zod/mini';
import { storageWithFallback } from '../../../app/storage.ts';
import type { KeyValueStorage } from '../../../app/storage.ts';
import { parseStored } from '../../../app/parseStored.ts';

const storedSeed = z.object({
  /** The hash shown when the seed was made. */
  publicHash: z.string(),
  userSeed: z.string(),
});
export type StoredSeed = z.infer<typeof storedSeed>;
const storedSeeds = z.record(z.string(), storedSeed);

const STORAGE_KEY = 'battleSeeds';
/** Number of stored seeds; the oldest are removed first. */
const MAX_SEEDS = 200;

/**
 * Seeds made on this device, with the hash shown before. Stored under the battle's id, and before it exists under the
 * commitment's. The verification compares both with the server's values.
 */
export interface SeedStore {
  get(id: string): StoredSeed | undefined;
  /** Stores the seed under `id` and removes `insteadOf`: a commitment that became a battle. */
  set(id: string, seed: StoredSeed, insteadOf?: string): void;
}

export function createSeedStore(storage: Pick<KeyValueStorage, 'read' | 'write'>): SeedStore {
  const all = () => parseStored(storedSeeds, storage.read(STORAGE_KEY)) ?? {};
  return {
    get: (id) => all()[id],
    set(id, seed, insteadOf) {
      const others = Object.entries(all()).filter(([one]) => one !== id && one !== insteadOf);
      const next = [...others, [id, seed] as const].slice(-MAX_SEEDS);
      storage.write(STORAGE_KEY, JSON.stringify(Object.fromEntries(next)));
    },
  };
}

/** The seeds of this device, in the storage that all tabs share. */
export const deviceSeedStore = (): SeedStore => createSeedStore(storageWithFallback(() => localStorage));
