import { createHmac } from 'node:crypto';
import type { Config } from '../config/config.ts';
import { fileKeys } from './file.ts';
import { toSeedKey } from './seed-keys.ts';
import type { SeedKeySource } from './seed-keys.ts';

/** The keys of secrets: SEED_KEY, otherwise a file in DATA_DIR. */
export const createSeedKeys = ({ seedKeys, dataDir }: Pick<Config, 'seedKeys' | 'dataDir'>): SeedKeySource =>
  keysOf('SEED_KEY', seedKeys, () => fileKeys(dataDir, 'seed.key'));

/** The keys that sign the log: LOG_KEY, otherwise ones that follow from SEED_KEY, otherwise a file in DATA_DIR. */
export function createLogKeys(config: Pick<Config, 'logKeys' | 'seedKeys' | 'dataDir'>): SeedKeySource {
  const { seedKeys, dataDir } = config;
  if (config.logKeys === undefined && seedKeys !== undefined)
    return keysOf('SEED_KEY', seedKeys.map(logKeyOf), () => fileKeys(dataDir, 'log.key'));
  return keysOf('LOG_KEY', config.logKeys, () => fileKeys(dataDir, 'log.key'));
}

/** One way: who knows it learns nothing of the seed key. */
const logKeyOf = (seedKey: Uint8Array): Uint8Array =>
  createHmac('sha256', seedKey).update('fairdrop log key').digest();

function keysOf(
  name: string,
  given: readonly Uint8Array[] | undefined,
  ofFile: () => SeedKeySource,
): SeedKeySource {
  if (given === undefined) return ofFile();
  const keys = given.map(toSeedKey);
  return { name, read: () => keys, write: null };
}
