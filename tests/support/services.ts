import type { Store } from '../../server/db/store/store.ts';
import { createSmsOutbox } from '../../server/domain/accounts/sms-outbox.ts';
import { noSchedules } from '../../server/domain/services/core.ts';
import type { ServiceOptions, ServiceRules } from '../../server/domain/services/core.ts';
import { buildServices } from '../../server/domain/services/services.ts';
import type { Services } from '../../server/domain/services/services.ts';
import { isOwnOrigin } from '../../server/live/origin.ts';
import type { Ports } from '../../server/platform/ports.ts';
import { createImageUrlBuilder } from '../../server/presenters/catalogue.ts';
import { createAnswerPresenters } from '../../server/presenters/games/game-presenters.ts';
import { sandboxDelivery } from '../../server/providers/delivery/sandbox.ts';
import { nodeHashes } from '../../server/providers/hashes.ts';
import { SANDBOX_CONFIG } from '../../server/providers/identity/sandbox.ts';
import type { Providers } from '../../server/domain/services/providers.ts';
import { createSms } from '../../server/providers/sms/create.ts';
import { DEFAULT_TRADE_URL_HOSTS } from '../../src/net/contract/account/tradeUrl.ts';
import { toSeedKey } from '../../server/seed-keys/seed-keys.ts';
import { memorySeedKeys } from './seedKeys.ts';

const MINUTE_MS = 60_000;

/** Each provider's sandbox, and no beacon. */
export const sandboxProviders = (store: Store, ports: Ports): Providers => ({
  seedKeys: memorySeedKeys(),
  logKeys: memorySeedKeys([toSeedKey(new Uint8Array(32).fill(8))]),
  witnesses: [],
  sms: createSms({ kind: 'sandbox' }, createSmsOutbox(store, ports)),
  steam: { kind: 'sandbox', url: '' },
  identity: SANDBOX_CONFIG,
  payment: { kind: 'sandbox' },
  delivery: sandboxDelivery(MINUTE_MS),
  deliverySecret: undefined,
  entropy: null,
  earlierBeacons: [],
});

export const testRules: Omit<ServiceRules, 'limitLogins'> = {
  tradeUrlHosts: DEFAULT_TRADE_URL_HOSTS,
  cancelDeliveryMs: MINUTE_MS,
  rechargeExpiryMs: 30 * MINUTE_MS,
  publicHost: null,
};

/** The services of another process over the same store, with real presenters and hash functions. */
export function buildTestServices(
  store: Store,
  ports: Ports,
  options: Partial<ServiceOptions> = {},
): Promise<Services> {
  const image = createImageUrlBuilder('');
  return buildServices(store, ports, nodeHashes, {
    ...sandboxProviders(store, ports),
    ...testRules,
    ...noSchedules,
    limitLogins: true,
    presenters: createAnswerPresenters(image),
    isOwnOrigin: (origin, request) => isOwnOrigin(origin, request, undefined, () => false),
    onBattleChange: () => undefined,
    onError: () => undefined,
    ...options,
  });
}
