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
import type { PresentOpening } from './opening/openings.ts';
import { readHouseAccounts } from '../ledger/accounts.ts';
import type { Ports } from '../platform/ports.ts';
import type { Entropy } from '../providers/entropy/entropy.ts';

/** The product's use cases over one store; routes call nothing below them. */
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

/** Collaborators of the services. */
export interface ServiceOptions {
  readonly presentOpening: PresentOpening;
  /** Null: no beacon is bound into battles. */
  readonly entropy?: Entropy | null;
  /** Without it, only a sweep finds battles that are due. */
  readonly scheduleDue?: ScheduleDue;
  /** Called after this process committed a change of a battle. */
  readonly onBattleChange?: () => void;
  readonly onError?: (error: unknown, what: string) => void;
}

/** The store must be migrated and seeded. */
export async function buildServices(
  store: Store,
  ports: Ports,
  hashes: HashFunctions,
  options: ServiceOptions,
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
    openings: new Openings({
      ...{ store, hashes, ports, catalogue, seeds, house },
      present: options.presentOpening,
    }),
    backpack: new Backpack({ store, ports, house }),
    homepageStats: new HomepageStats(store, ports.clock),
    battles: new Battles(battleDeps, onChange),
    battleCommits: new BattleCommits(store, hashes, ports),
    dueBattles: new DueBattles(battleDeps, { onChange, onError }),
  };
}
