import type { Config } from '../config/config.ts';
import type { Store } from '../db/store/store.ts';
import { createSmsOutbox } from '../domain/accounts/sms-outbox.ts';
import type { Ports } from '../platform/ports.ts';
import { createDelivery } from '../providers/delivery/create.ts';
import { drandEntropy } from '../providers/entropy/drand.ts';
import type { Entropy } from '../providers/entropy/entropy.ts';
import type { Providers } from '../domain/services/providers.ts';
import { createSms } from '../providers/sms/create.ts';
import { httpWitness } from '../providers/witness/http.ts';
import { createLogKeys, createSeedKeys } from '../seed-keys/create.ts';
import type { SiteRules } from './product-services.ts';

/** The providers named by the settings; `entropy` is the beacon, which a start may ask whether it answers. */
export const createProviders = (
  config: Config,
  { store, ports, entropy }: { store: Store; ports: Ports; entropy: Entropy | null },
): Providers => ({
  entropy,
  earlierBeacons: [drandEntropy(ports.clock, fetch)],
  seedKeys: createSeedKeys(config),
  logKeys: createLogKeys(config),
  witnesses: config.witnesses.map(({ url, key }) => httpWitness(fetch, url, key)),
  sms: createSms(config.sms, createSmsOutbox(store, ports)),
  steam: config.steam,
  identity: config.identity,
  payment: config.recharge.payment,
  delivery: createDelivery(config.delivery, ports.clock),
  deliverySecret: config.delivery.kind === 'http' ? config.delivery.secret : undefined,
});

/** What the settings decide about the services; times in ms. */
export const rulesOf = (config: Config): SiteRules => ({
  tradeUrlHosts: config.tradeUrlHosts,
  cancelDeliveryMs: config.delivery.cancelSeconds * 1_000,
  rechargeExpiryMs: config.recharge.expirySeconds * 1_000,
  publicHost: config.publicUrl === undefined ? null : new URL(config.publicUrl).host,
});
