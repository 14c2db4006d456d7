import * as z from 'zod/mini';
import { guardedStorage } from '../../../app/storage.ts';
import type { Storage } from '../../../app/storage.ts';
import { keptValue } from './keptValue.ts';

const keptSeed = z.object({
  /** The hash that was on the screen when the seed was made. */
  publicHash: z.string(),
  userSeed: z.string(),
});
export type KeptSeed = z.infer<typeof keptSeed>;
const keptSeeds = z.record(z.string(), keptSeed);

const STORAGE_KEY = 'battleSeeds';
/** Seeds kept; the oldest go first. */
const MOST_SEEDS = 200;

/**
 * What this device brought to battles: the seed it made and the hash it saw before. Named by the battle, and before
 * there is one by the commitment. The verification compares both with what the server says.
 */
export interface SeedKeep {
  of(id: string): KeptSeed | undefined;
  /** Keeps the seed under `id`; `insteadOf` is forgotten: a commitment that has become a battle. */
  keep(id: string, seed: KeptSeed, insteadOf?: string): void;
}

export function createSeedKeep(storage: Pick<Storage, 'read' | 'write'>): SeedKeep {
  const all = () => keptValue(keptSeeds, storage.read(STORAGE_KEY)) ?? {};
  return {
    of: (id) => all()[id],
    keep(id, seed, insteadOf) {
      const others = Object.entries(all()).filter(([one]) => one !== id && one !== insteadOf);
      const next = [...others, [id, seed] as const].slice(-MOST_SEEDS);
      storage.write(STORAGE_KEY, JSON.stringify(Object.fromEntries(next)));
    },
  };
}

/** The seeds of this device, in the store that all tabs share. */
export const deviceSeedKeep = (): SeedKeep => createSeedKeep(guardedStorage(() => localStorage));
