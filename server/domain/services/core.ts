import type { IncomingMessage } from 'node:http';
import type { HashFunctions } from '../../../src/fair/hashes.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import { readHouseAccounts } from '../../ledger/accounts.ts';
import type { Ports } from '../../platform/ports.ts';
import type { AnswerPresenters } from './answer-presenters.ts';
import type { Providers } from './providers.ts';
import { SeedSecrets } from '../../seed-keys/seed-secrets.ts';
import { prepareSeedKeys } from '../../seed-keys/setup.ts';
import { createCatalogueCache } from '../catalogue/catalogue.ts';
import { Presence } from '../inbox/presence.ts';
import type { ScheduleDeliveries } from '../retrievals/deps.ts';

/** Schedules the next step of one battle, order, packet … at that moment, with the transaction. */
type ScheduleStep = (tx: Queryable, id: string, at: Date) => Promise<void>;

/** What the settings of a site decide. */
export interface ServiceRules {
  /** False: failed logins, puzzles, codes and identity checks are not counted. */
  readonly limitLogins: boolean;
  /** Hosts of the trade links that players may give. */
  readonly tradeUrlHosts: readonly string[];
  /** How long a take-back can be cancelled. */
  readonly cancelDeliveryMs: number;
  /** How long an order of coins may stay unpaid. */
  readonly rechargeExpiryMs: number;
  /** Of the site's public address; null: it has none. */
  readonly publicHost: string | null;
}

/** Schedules what is due later. */
export interface Schedules {
  readonly scheduleDue: ScheduleStep;
  readonly scheduleGiveaway: ScheduleStep;
  readonly schedulePacket: ScheduleStep;
  readonly scheduleRecharge: ScheduleStep;
  readonly scheduleClosure: ScheduleStep;
  readonly scheduleDeliveries: ScheduleDeliveries;
}

const noStep = async () => undefined;

/** Without jobs: only a sweep finds what is due. */
export const noSchedules: Schedules = {
  scheduleDue: noStep,
  scheduleGiveaway: noStep,
  schedulePacket: noStep,
  scheduleRecharge: noStep,
  scheduleClosure: noStep,
  scheduleDeliveries: noStep,
};

/** Collaborators of the services. */
export interface ServiceOptions extends Providers, ServiceRules, Schedules {
  readonly presenters: AnswerPresenters;
  /** Whether an origin is that of the site as a request reached it, or of PUBLIC_URL. */
  readonly isOwnOrigin: (origin: URL, request: IncomingMessage) => boolean;
  /** Called after this process committed a change of a battle. */
  readonly onBattleChange: () => void;
  /** Told of what failed while the call, or the next of many, went on. */
  readonly onError: (error: unknown, what: string) => void;
}

/** What all services share. */
export type ServiceCore = Awaited<ReturnType<typeof buildCore>>;

/** @throws {StoreError} seed-key */
export async function buildCore(store: Store, ports: Ports, hashes: HashFunctions, options: ServiceOptions) {
  const seedSecrets = new SeedSecrets(options.seedKeys, ports.rng);
  const house = await readHouseAccounts(store);
  const catalogue = await createCatalogueCache(store);
  await prepareSeedKeys(store, options.seedKeys, seedSecrets, ports);
  const presence = new Presence(ports.clock);
  return { store, ports, hashes, house, catalogue, seedSecrets, presence };
}
