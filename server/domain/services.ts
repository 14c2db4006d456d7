import type { HashFunctions } from '../../src/fair/hashes.ts';
import { DEFAULT_TRADE_URL_HOSTS } from '../../src/net/contract/tradeUrl.ts';
import type { Store } from '../db/store.ts';
import type { ScheduleClosure } from './accounts/account-closure.ts';
import { buildAccountServices } from './accounts/account-services.ts';
import type { AccountServices } from './accounts/account-services.ts';
import { LoginFailures } from './accounts/login-failures.ts';
import { Players } from './accounts/players.ts';
import { Sessions } from './accounts/sessions.ts';
import { Credentials } from './accounts/credentials.ts';
import { Backpack } from './backpack/backpack.ts';
import { Battles } from './battles/battles.ts';
import { BattleCommits } from './battles/commits.ts';
import type { ScheduleDue } from './battles/deps.ts';
import { DueBattles } from './battles/due.ts';
import { Captchas } from './captcha/captchas.ts';
import { createCatalogueCache } from './catalogue/catalogue.ts';
import type { CatalogueCache } from './catalogue/catalogue.ts';
import { prepareSeedKeys } from './secrets/seed-key-setup.ts';
import { SeedSecrets } from './secrets/seed-secrets.ts';
import { Seeds } from './fairness/seeds.ts';
import { HomepageStats } from './feed/homepage-stats.ts';
import { Presence } from './inbox/presence.ts';
import { Openings } from './opening/openings.ts';
import type { PresentOpening } from './opening/openings.ts';
import { SmsCodes } from './accounts/sms-codes.ts';
import type { RetrievalDeps, ScheduleDeliveries } from './retrievals/deps.ts';
import { DueDeliveries } from './retrievals/due.ts';
import { Retrievals } from './retrievals/retrievals.ts';
import { Mall } from './mall/mall.ts';
import { readHouseAccounts } from '../ledger/accounts.ts';
import type { Ports } from '../platform/ports.ts';
import type { Delivery } from '../providers/delivery/delivery.ts';
import { sandboxDelivery } from '../providers/delivery/sandbox.ts';
import type { Entropy } from '../providers/entropy/entropy.ts';
import type { SmsProvider } from '../providers/sms/sms.ts';
import type { SeedKeySource } from '../providers/seed-keys/seed-keys.ts';

/** The product's use cases over one store; routes call nothing below them. */
export interface Services extends AccountServices {
  readonly store: Store;
  readonly ports: Ports;
  readonly catalogue: CatalogueCache;
  readonly sessions: Sessions;
  readonly players: Players;
  readonly loginFailures: LoginFailures;
  readonly captchas: Captchas;
  readonly smsCodes: SmsCodes;
  readonly credentials: Credentials;
  readonly seeds: Seeds;
  readonly seedKeys: SeedKeySource;
  readonly seedSecrets: SeedSecrets;
  readonly openings: Openings;
  readonly backpack: Backpack;
  readonly mall: Mall;
  readonly homepageStats: HomepageStats;
  readonly battles: Battles;
  readonly battleCommits: BattleCommits;
  readonly dueBattles: DueBattles;
  /** The source of the beacon bound into battles; null for none. */
  readonly beacon: string | null;
  /** Hosts of the trade links that players may give. */
  readonly tradeUrlHosts: readonly string[];
  readonly retrievals: Retrievals;
  readonly dueDeliveries: DueDeliveries;
  /** Signs the messages of the delivery service; undefined: there is no such service. */
  readonly deliverySecret: string | undefined;
}

/** Collaborators of the services. */
export interface ServiceOptions {
  readonly presentOpening: PresentOpening;
  /** The keys of secrets that are not revealed. */
  readonly seedKeys: SeedKeySource;
  /** Sends codes to phones; without it a request for a code fails. */
  readonly sms?: SmsProvider;
  /** False: failed logins, puzzles and codes are not counted. */
  readonly limitLogins?: boolean;
  /** Null: no beacon is bound into battles. */
  readonly entropy?: Entropy | null;
  readonly tradeUrlHosts?: readonly string[];
  /** Default: the sandbox. */
  readonly delivery?: Delivery;
  readonly deliverySecret?: string | undefined;
  /** How long a take-back can be cancelled. */
  readonly cancelDeliveryMs?: number;
  /** Without it, only a sweep finds take-backs that are due. */
  readonly scheduleDeliveries?: ScheduleDeliveries;
  /** Without it, only a sweep finds battles that are due. */
  readonly scheduleDue?: ScheduleDue;
  /** Without it, only a sweep finds accounts that are due to be closed. */
  readonly scheduleClosure?: ScheduleClosure;
  /** Called after this process committed a change of a battle. */
  readonly onBattleChange?: () => void;
  readonly onError?: (error: unknown, what: string) => void;
}

/**
 * The store must be migrated and seeded. Encrypts what an older program stored unencrypted.
 * @throws {StoreError} seed-key
 */
export async function buildServices(
  store: Store,
  ports: Ports,
  hashes: HashFunctions,
  options: ServiceOptions,
): Promise<Services> {
  const house = await readHouseAccounts(store);
  const limited = options.limitLogins !== false;
  const captchas = new Captchas(store, ports, limited);
  const catalogue = await createCatalogueCache(store);
  const presence = new Presence(ports.clock);
  const sessions = new Sessions(store, ports, presence);
  const loginFailures = new LoginFailures(store, ports.clock);
  const seedSecrets = new SeedSecrets(options.seedKeys, ports.rng);
  await prepareSeedKeys(store, options.seedKeys, seedSecrets, ports);
  const seeds = new Seeds({ store, hashes, ports, seedSecrets });
  const { entropy = null, scheduleDue = async () => undefined } = options;
  const onChange = options.onBattleChange ?? (() => undefined);
  const onError = (error: unknown, battleId: string) => options.onError?.(error, `battle ${battleId}`);
  const smsCodes = new SmsCodes({
    store,
    ports,
    captchas,
    provider: options.sms ?? null,
    limited,
    onError: (error, what) => options.onError?.(error, what),
  });
  const battleDeps = { store, hashes, ports, house, seedSecrets, entropy, scheduleDue, presence };
  const tradeUrlHosts = options.tradeUrlHosts ?? DEFAULT_TRADE_URL_HOSTS;
  const retrievalDeps = retrievalDepsOf({ ...options, tradeUrlHosts }, store, ports);
  const countedFailures = limited ? loginFailures : null;
  return {
    ...buildAccountServices({
      store,
      ports,
      house,
      sessions,
      loginFailures: countedFailures,
      tradeUrlHosts,
      scheduleClosure: options.scheduleClosure ?? (async () => undefined),
    }),
    store,
    ports,
    catalogue,
    sessions,
    seeds,
    seedKeys: options.seedKeys,
    seedSecrets,
    loginFailures,
    captchas,
    smsCodes,
    credentials: new Credentials({
      store,
      ports,
      sessions,
      smsCodes,
      loginFailures: countedFailures,
    }),
    players: new Players({
      store,
      ports,
      house,
      seeds,
      sessions,
      smsCodes,
      loginFailures: countedFailures,
    }),
    openings: new Openings({
      store,
      hashes,
      ports,
      catalogue,
      seeds,
      house,
      present: options.presentOpening,
    }),
    backpack: new Backpack({ store, ports, house, catalogue }),
    mall: new Mall({ store, ports, house }),
    homepageStats: new HomepageStats(store, ports.clock),
    beacon: entropy?.chain.source ?? null,
    tradeUrlHosts,
    retrievals: new Retrievals(retrievalDeps),
    dueDeliveries: new DueDeliveries(retrievalDeps),
    deliverySecret: options.deliverySecret,
    battles: new Battles(battleDeps, onChange),
    battleCommits: new BattleCommits(battleDeps),
    dueBattles: new DueBattles(battleDeps, { onChange, onError }),
  };
}

/** Pauses of a take-back unless the settings name others. */
const DEFAULT_PAUSE_MS = 60_000;

function retrievalDepsOf(
  options: ServiceOptions & { tradeUrlHosts: readonly string[] },
  store: Store,
  ports: Ports,
): RetrievalDeps {
  return {
    store,
    ports,
    tradeUrlHosts: options.tradeUrlHosts,
    delivery: options.delivery ?? sandboxDelivery(DEFAULT_PAUSE_MS),
    cancelMs: options.cancelDeliveryMs ?? DEFAULT_PAUSE_MS,
    schedule: options.scheduleDeliveries ?? (async () => undefined),
  };
}
