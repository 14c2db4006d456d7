import type { HashFunctions } from '../src/fair/hashes.ts';
import type { Store } from './db/store.ts';
import { Players } from './domain/accounts/players.ts';
import { Sessions } from './domain/accounts/sessions.ts';
import { Backpack } from './domain/backpack/backpack.ts';
import { keepCatalogue } from './domain/catalogue/catalogue.ts';
import type { CatalogueKeeper } from './domain/catalogue/catalogue.ts';
import { Seeds } from './domain/fairness/seeds.ts';
import { HomepageFigures } from './domain/feed/figures.ts';
import { Openings } from './domain/opening/open.ts';
import { readHouse } from './ledger/accounts.ts';
import type { Ports } from './ports.ts';

/** Everything the product can do, over one store. Routes speak to these and to nothing below them. */
export interface Services {
  readonly store: Store;
  readonly ports: Ports;
  readonly catalogue: CatalogueKeeper;
  readonly sessions: Sessions;
  readonly players: Players;
  readonly seeds: Seeds;
  readonly openings: Openings;
  readonly backpack: Backpack;
  readonly figures: HomepageFigures;
}

/** Builds the services over a store that is migrated and seeded. */
export async function buildServices(store: Store, ports: Ports, hashes: HashFunctions): Promise<Services> {
  const house = await readHouse(store);
  const catalogue = await keepCatalogue(store);
  const sessions = new Sessions(store, ports);
  const seeds = new Seeds(store, hashes, ports);
  return {
    store,
    ports,
    catalogue,
    sessions,
    seeds,
    players: new Players({ store, ports, house, seeds, sessions }),
    openings: new Openings({ store, hashes, ports, catalogue, seeds, house }),
    backpack: new Backpack({ store, ports, house }),
    figures: new HomepageFigures(store, ports.clock),
  };
}
