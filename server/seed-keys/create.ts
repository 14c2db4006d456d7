import type { Config } from '../config/config.ts';
import { fileSeedKeys } from './file.ts';
import { toSeedKey } from './seed-keys.ts';
import type { SeedKeySource } from './seed-keys.ts';

/** The keys named by the settings: SEED_KEY, otherwise a file in DATA_DIR. */
export function createSeedKeys({ seedKeys, dataDir }: Pick<Config, 'seedKeys' | 'dataDir'>): SeedKeySource {
  if (seedKeys === undefined) return fileSeedKeys(dataDir);
  const keys = seedKeys.map(toSeedKey);
  return { name: 'SEED_KEY', read: () => keys, write: null };
}
