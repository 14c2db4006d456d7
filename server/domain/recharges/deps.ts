import type { Queryable, Store } from '../../db/store/store.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import type { Ports } from '../../platform/ports.ts';
import type { PaymentProvider } from '../../providers/payment/payment.ts';

/** Schedules `processDue` of an order at that moment, with the transaction. */
export type ScheduleRecharge = (tx: Queryable, rechargeId: string, at: Date) => Promise<void>;

/** Dependencies of all operations on recharges. */
export interface RechargeDeps {
  readonly store: Store;
  readonly ports: Pick<Ports, 'clock' | 'ids'>;
  readonly house: HouseAccounts;
  readonly provider: PaymentProvider;
  /** How long an order may stay unpaid. */
  readonly expiryMs: number;
  readonly schedule: ScheduleRecharge;
}
