import type { HashFunctions } from '../src/fair/hashes.ts';
import type { Store } from './db/store.ts';
import { Players } from './domain/accounts/players.ts';
import { Sessions } from './domain/accounts/sessions.ts';
import { Backpack } from './domain/backpack/backpack.ts';
import { Battles } from './domain/battles/battles.ts';
import { BattleCommits } from './domain/battles/commits.ts';
import type { AttendLater } from './domain/battles/deps.ts';
import { DueBattles } from './domain/battles/due.ts';
import { keepCatalogue } from './domain/catalogue/catalogue.ts';
import type { CatalogueKeeper } from './domain/catalogue/catalogue.ts';
import { Seeds } from './domain/fairness/seeds.ts';
import { HomepageFigures } from './domain/feed/figures.ts';
import { Openings } from './domain/opening/open.ts';
import { readHouse } from './ledger/accounts.ts';
import type { Ports } from './ports.ts';
import type { Entropy } from './providers/entropy/entropy.ts';

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
  readonly battles: Battles;
  readonly battleCommits: BattleCommits;
  readonly dueBattles: DueBattles;
}

/** What the services reach beside the store; each is left out where nothing of it is wanted. */
export interface Surroundings {
  /** Null binds no public beacon into battles. */
  readonly entropy?: Entropy | null;
  /** Left out, nobody is asked to look at battles that fall due: whoever sweeps finds them. */
  readonly attendLater?: AttendLater;
  /** A change of a battle has been committed by this process. */
  readonly onBattleChange?: () => void;
  readonly onError?: (error: unknown, what: string) => void;
}

/** Builds the services over a store that is migrated and seeded. */
export async function buildServices(
  store: Store,
  ports: Ports,
  hashes: HashFunctions,
  surroundings: Surroundings = {},
): Promise<Services> {
  const house = await readHouse(store);
  const catalogue = await keepCatalogue(store);
  const sessions = new Sessions(store, ports);
  const seeds = new Seeds(store, hashes, ports);
  const { entropy = null, attendLater = async () => undefined } = surroundings;
  const onChange = surroundings.onBattleChange ?? (() => undefined);
  const onError = (error: unknown, battleId: string) => surroundings.onError?.(error, `battle ${battleId}`);
  const battling = { store, hashes, ports, house, entropy, attendLater };
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
    battles: new Battles(battling, onChange),
    battleCommits: new BattleCommits(store, hashes, ports),
    dueBattles: new DueBattles(battling, { onChange, onError }),
  };
}
