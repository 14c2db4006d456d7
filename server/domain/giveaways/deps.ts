import type { HashFunctions } from '../../../src/fair/hashes.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import type { Ports } from '../../platform/ports.ts';
import type { Entropy } from '../../providers/entropy/entropy.ts';
import type { SeedSecrets } from '../../seed-keys/seed-secrets.ts';

/** Schedules `processDue` of a giveaway at that moment, with the transaction. */
export type ScheduleGiveaway = (tx: Queryable, giveawayId: string, at: Date) => Promise<void>;

/** The level of a player, from 0. */
export type ReadLevel = (tx: Queryable, playerId: string) => Promise<number>;

/** Hashing of passwords, in the queue that all share. @throws DomainError auth.busy */
interface PasswordHashing {
  hash(password: string): Promise<string>;
  matches(stored: string, password: string): Promise<boolean>;
}

/** Dependencies of all operations on giveaways. */
export interface GiveawayDeps {
  readonly store: Store;
  readonly hashes: HashFunctions;
  readonly ports: Pick<Ports, 'clock' | 'ids' | 'rng'>;
  readonly house: HouseAccounts;
  readonly seedSecrets: SeedSecrets;
  /** Null: no beacon is bound into new giveaways. */
  readonly entropy: Entropy | null;
  /** Those whose values are read, `entropy` among them. */
  readonly beacons: readonly Entropy[];
  readonly scheduleDue: ScheduleGiveaway;
  readonly readLevel: ReadLevel;
  readonly passwords: PasswordHashing;
  /** False: tries of passwords are not counted. */
  readonly limited: boolean;
}
