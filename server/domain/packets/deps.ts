import type { HashFunctions } from '../../../src/fair/hashes.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import type { Ports } from '../../platform/ports.ts';
import type { SeedSecrets } from '../../seed-keys/seed-secrets.ts';

/** Schedules `processDue` of a packet at that moment, with the transaction. */
export type SchedulePacket = (tx: Queryable, packetId: string, at: Date) => Promise<void>;

/** Dependencies of all packet operations. */
export interface PacketDeps {
  readonly store: Store;
  readonly hashes: HashFunctions;
  readonly ports: Pick<Ports, 'clock' | 'ids' | 'rng'>;
  readonly house: HouseAccounts;
  readonly seedSecrets: SeedSecrets;
  readonly schedulePacket: SchedulePacket;
}
