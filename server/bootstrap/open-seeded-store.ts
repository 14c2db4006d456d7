import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import { CatalogueError } from '../db/files/catalogue-files.ts';
import { openStore } from '../db/store/open-store.ts';
import { watchOutages } from '../db/store/outage.ts';
import type { Store } from '../db/store/store.ts';
import { seedStore } from '../domain/catalogue-loading/seed.ts';
import { createCatalogueCache } from '../domain/catalogue/catalogue.ts';
import { readSysConfig } from '../domain/configuration/sys-config.ts';
import { payoutProblem } from '../domain/rewards/payout-rules.ts';
import type { Clock } from '../platform/ports.ts';
import { CATALOGUE_DIR, readServerStamp } from '../platform/project-files.ts';
import { StartupError } from './startup-error.ts';

/**
 * Opens the store and loads the catalogue into it.
 * @throws {StartupError | StoreError} with lines for the operator
 */
export async function openSeededStore(config: Config, log: FastifyBaseLogger, clock: Clock): Promise<Store> {
  const opened = await openStore(config, log, {
    timeouts: config.databaseTimeouts,
    onBroken: () => process.exit(1),
  });
  const store = watchOutages(opened, {
    onBegin: ({ message }) => log.error({ reason: message }, 'the database does not answer'),
    onEnd: () => log.warn('the database answers again'),
  });
  try {
    await seedStore(store, {
      clock,
      houseShards: config.houseShards,
      catalogueDir: CATALOGUE_DIR,
      server: readServerStamp(),
    });
    const { boxes } = (await createCatalogueCache(store)).current();
    const problem = payoutProblem(await readSysConfig(store), boxes);
    if (problem !== null) throw new StartupError([`The configuration of rewards is refused: ${problem}.`]);
    return store;
  } catch (error) {
    await store.close();
    throw error instanceof CatalogueError ? new StartupError(error.message.split('\n')) : error;
  }
}
