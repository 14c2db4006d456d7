import type { HashFunctions } from '../../src/fair/hashes.ts';
import type { Store } from '../db/store.ts';
import { Players } from './accounts/players.ts';
import { Sessions } from './accounts/sessions.ts';
import { Backpack } from './backpack/backpack.ts';
import { Battles } from './battles/battles.ts';
import { BattleCommits } from './battles/commits.ts';
import type { ScheduleDue } from './battles/deps.ts';
import { DueBattles } from './battles/due.ts';
import { createCatalogueCache } from './catalogue/catalogue.ts';
import type { CatalogueCache } from './catalogue/catalogue.ts';
import { Seeds } from './fairness/seeds.ts';
import { HomepageStats } from './feed/homepage-stats.ts';
import { Openings } from './opening/openings.ts';
import { readHouseAccounts } from '../ledger/accounts.ts';
import type { Ports } from '../ports.ts';
import type { Entropy } from '../providers/entropy/entropy.ts';

/** Everything the product can do, over one store. Routes speak to these and to nothing below them. */
export interface Services {
  readonly store: Store;
  readonly ports: Ports;
  readonly catalogue: CatalogueCache;
  readonly sessions: Sessions;
  readonly players: Players;
  readonly seeds: Seeds;
  readonly openings: Openings;
  readonly backpack: Backpack;
  readonly homepageStats: HomepageStats;
  readonly battles: Battles;
  readonly battleCommits: BattleCommits;
  readonly dueBattles: DueBattles;
}

/** What the services reach beside the store; each is left out where nothing of it is wanted. */
export interface ServiceOptions {
  /** Null binds no public beacon into battles. */
  readonly entropy?: Entropy | null;
  /** Left out, nobody is asked to look at battles that fall due: whoever sweeps finds them. */
  readonly scheduleDue?: ScheduleDue;
  /** A change of a battle has been committed by this process. */
  readonly onBattleChange?: () => void;
  readonly onError?: (error: unknown, what: string) => void;
}

/** Builds the services over a store that is migrated and seeded. */
export async function buildServices(
  store: Store,
  ports: Ports,
  hashes: HashFunctions,
  options: ServiceOptions = {},
): Promise<Services> {
  const house = await readHouseAccounts(store);
  const catalogue = await createCatalogueCache(store);
  const sessions = new Sessions(store, ports);
  const seeds = new Seeds(store, hashes, ports);
  const { entropy = null, scheduleDue = async () => undefined } = options;
  const onChange = options.onBattleChange ?? (() => undefined);
  const onError = (error: unknown, battleId: string) => options.onError?.(error, `battle ${battleId}`);
  const battleDeps = { store, hashes, ports, house, entropy, scheduleDue };
  return {
    store,
    ports,
    catalogue,
    sessions,
    seeds,
    players: new Players({ store, ports, house, seeds, sessions }),
    openings: new Openings({ store, hashes, ports, catalogue, seeds, house }),
    backpack: new Backpack({ store, ports, house }),
    homepageStats: new HomepageStats(store, ports.clock),
    battles: new Battles(battleDeps, onChange),
    battleCommits: new BattleCommits(store, hashes, ports),
    dueBattles: new DueBattles(battleDeps, { onChange, onError }),
  };
}
