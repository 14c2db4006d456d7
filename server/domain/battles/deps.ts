import type { HashFunctions } from '../../../src/fair/hashes.ts';
import type { Queryable, Store } from '../../db/store.ts';
import type { HouseAccounts } from '../../ledger/accounts.ts';
import type { Ports } from '../../ports.ts';
import type { Entropy } from '../../providers/entropy/entropy.ts';

/** Asks for a look at a battle at that moment, if and only if the transaction commits. */
export type ScheduleDue = (tx: Queryable, battleId: string, at: Date) => Promise<void>;

/** What the parts of a battle's life need. */
export interface BattleDeps {
  readonly store: Store;
  readonly hashes: HashFunctions;
  readonly ports: Pick<Ports, 'clock' | 'ids' | 'rng'>;
  readonly house: HouseAccounts;
  /** Null binds no public beacon into the draw. */
  readonly entropy: Entropy | null;
  readonly scheduleDue: ScheduleDue;
}
