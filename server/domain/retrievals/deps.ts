import type { Queryable, Store } from '../../db/store/store.ts';
import type { SecurityChecks } from '../accounts/security-checks.ts';
import type { Ports } from '../../platform/ports.ts';
import type { Delivery } from '../../providers/delivery/delivery.ts';

/** Schedules `processDue` of these take-backs at that moment, with the transaction. */
export type ScheduleDeliveries = (tx: Queryable, retrievalIds: readonly string[], at: Date) => Promise<void>;

/** Dependencies of all take-back operations. */
export interface RetrievalDeps {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock' | 'ids'>;
  readonly delivery: Delivery;
  /** How long a take-back stays in state 0, where the player can cancel it. */
  readonly cancelMs: number;
  readonly securityChecks: Pick<SecurityChecks, 'assertValid'>;
  readonly tradeUrlHosts: readonly string[];
  readonly schedule: ScheduleDeliveries;
}
