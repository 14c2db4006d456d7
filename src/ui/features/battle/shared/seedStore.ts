import * as z from 'zod/mini';
import { storageWithFallback } from '../../../app/storage.ts';
import type { KeyValueStorage } from '../../../app/storage.ts';
import { parseStored } from '../../../app/parseStored.ts';

const storedSeed = z.object({
  /** The hash that was on the screen when the seed was made. */
  publicHash: z.string(),
  userSeed: z.string(),
});
export type StoredSeed = z.infer<typeof storedSeed>;
const storedSeeds = z.record(z.string(), storedSeed);

const STORAGE_KEY = 'battleSeeds';
/** Seeds kept; the oldest go first. */
const MAX_SEEDS = 200;

/**
 * What this device brought to battles: the seed it made and the hash it saw before. Named by the battle, and before
 * there is one by the commitment. The verification compares both with what the server says.
 */
export interface SeedStore {
  get(id: string): StoredSeed | undefined;
  /** Keeps the seed under `id`; `insteadOf` is forgotten: a commitment that has become a battle. */
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

/** The seeds of this device, in the store that all tabs share. */
export const deviceSeedStore = (): SeedStore => createSeedStore(storageWithFallback(() => localStorage));
