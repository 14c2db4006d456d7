import type { HashFunctions } from '../../../src/fair/hashes.ts';
import type { Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import type { SeedKeySource } from '../../seed-keys/seed-keys.ts';
import { Seeds } from '../fairness/seeds.ts';
import { openLog } from '../log/open-log.ts';
import type { TransparencyLog } from '../log/log.ts';
import { LogWitnesses } from '../log/witnesses.ts';
import { buildAccountServices } from './accounts.ts';
import { buildCore } from './core.ts';
import type { ServiceCore, ServiceOptions } from './core.ts';
import { buildGameServices } from './games.ts';
import { buildIdentityServices } from './identity.ts';
import { buildItemServices } from './items.ts';
import { buildSiteServices } from './site.ts';

type Shared = Pick<ServiceCore, 'store' | 'ports' | 'catalogue' | 'seedSecrets'>;
type Accounts = ReturnType<typeof buildAccountServices>;
type Identity = Awaited<ReturnType<typeof buildIdentityServices>>;
type Games = ReturnType<typeof buildGameServices>;
type Items = Awaited<ReturnType<typeof buildItemServices>>;
type Site = ReturnType<typeof buildSiteServices>;

/** The product's use cases over one store; routes call nothing below them. */
export interface Services extends Readonly<Shared & Accounts & Identity & Games & Items & Site> {
  readonly seeds: Seeds;
  readonly seedKeys: SeedKeySource;
  readonly log: TransparencyLog;
  readonly logWitnesses: LogWitnesses;
  readonly logKeys: SeedKeySource;
  /** These services over another store: an open transaction of this one. */
  withStore(store: Store): Promise<Services>;
}

/**
 * The store must be migrated and seeded. Encrypts what an older program stored unencrypted.
 * @throws {StoreError} seed-key, log-key
 */
export async function buildServices(
  store: Store,
  ports: Ports,
  hashes: HashFunctions,
  options: ServiceOptions,
): Promise<Services> {
  const core = await buildCore(store, ports, hashes, options);
  const { catalogue, seedSecrets } = core;
  const seeds = new Seeds(core);
  const accounts = buildAccountServices(core, options, seeds);
  const log = await openLog({ store, ports, keys: options.logKeys, host: options.publicHost });
  return {
    ...{ store, ports, catalogue, seedSecrets, seeds, seedKeys: options.seedKeys, log },
    logKeys: options.logKeys,
    logWitnesses: new LogWitnesses({ store, ports, log, witnesses: options.witnesses }),
    ...accounts,
    ...(await buildIdentityServices(core, options)),
    ...buildGameServices(core, options, seeds),
    ...(await buildItemServices(core, options, accounts.securityChecks)),
    ...buildSiteServices(core, options),
    withStore: (other) => buildServices(other, ports, hashes, options),
  };
}
