import type { Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import type { Delivery } from '../../providers/delivery/delivery.ts';
import { sandboxDelivery } from '../../providers/delivery/sandbox.ts';
import type { RetrievalDeps, ScheduleDeliveries } from './deps.ts';

/** Pauses of a take-back unless the settings name others. */
const DEFAULT_PAUSE_MS = 60_000;

interface RetrievalOptions {
  readonly tradeUrlHosts: readonly string[];
  readonly delivery?: Delivery | undefined;
  readonly cancelDeliveryMs?: number | undefined;
  readonly scheduleDeliveries?: ScheduleDeliveries | undefined;
}

/** Dependencies with the defaults for what the options leave out. */
export function retrievalDepsOf(
  options: RetrievalOptions,
  store: Store,
  ports: Ports,
): Omit<RetrievalDeps, 'securityChecks'> {
  return {
    store,
    ports,
    tradeUrlHosts: options.tradeUrlHosts,
    delivery: options.delivery ?? sandboxDelivery(DEFAULT_PAUSE_MS),
    cancelMs: options.cancelDeliveryMs ?? DEFAULT_PAUSE_MS,
    schedule: options.scheduleDeliveries ?? (async () => undefined),
  };
}
