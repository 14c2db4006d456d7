import type { HashFunctions } from '../../../src/fair/hashes.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { Presence } from '../inbox/presence.ts';
import type { SeedSecrets } from '../../seed-keys/seed-secrets.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import type { Ports } from '../../platform/ports.ts';
import type { Entropy } from '../../providers/entropy/entropy.ts';

/** Schedules `processDue` of a battle at that moment, with the transaction. */
export type ScheduleDue = (tx: Queryable, battleId: string, at: Date) => Promise<void>;

/** Dependencies of all battle operations. */
export interface BattleDeps {
  readonly store: Store;
  readonly hashes: HashFunctions;
  readonly ports: Pick<Ports, 'clock' | 'ids' | 'rng'>;
  readonly house: HouseAccounts;
  readonly seedSecrets: SeedSecrets;
  /** Null: no beacon is bound into the draw. */
  readonly entropy: Entropy | null;
  /** Those whose values are read, `entropy` among them. */
  readonly beacons: readonly Entropy[];
  readonly scheduleDue: ScheduleDue;
  /** Who gets a message about how a battle ended. */
  readonly presence: Pick<Presence, 'isAway'>;
}
