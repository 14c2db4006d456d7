import type { HashFunctions } from '../../../src/fair/hashes.ts';
import type { Queryable } from '../../db/store/store.ts';
import type { PublishedTable } from '../catalogue/versions.ts';
import type { Secrets } from '../../seed-keys/secret-cipher.ts';
import type { SeedSecrets } from '../../seed-keys/seed-secrets.ts';
import type { Finding } from './finding.ts';

/** What every roll has, of whatever kind. */
export interface RollFacts {
  rollId: string;
  publicHash: string;
  committedAt: Date;
  /** Null until they are revealed. */
  secrets: Secrets | null;
  userSeed: string;
  round: number;
  ticket: number;
  rolledAt: Date;
}

/** A roll that gave an item of a box. */
export interface BoxRollFacts extends RollFacts {
  definitionId: string;
  /** Of the item when it was won, minor units. */
  value: number;
  /** The version of the box. */
  table: PublishedTable;
}

export interface RollAudit {
  findings: Finding[];
  /** Number of rolls recomputed. */
  rolls: number;
}

export interface AuditContext {
  store: Queryable;
  hashes: HashFunctions;
  seedSecrets: SeedSecrets;
}

/** How the rolls of one kind are read and audited (docs/recipes/roll-kind.md). */
export interface RollKind<Found extends RollFacts> {
  /**
   * The roll of this kind with this id, as the player may see it; null if there is none.
   * @throws DomainError fair.notYourRoll
   */
  find(store: Queryable, playerId: string, rollId: string): Promise<Found | null>;
  /** The checks of `audit`, in the order of its report; kinds may share one. */
  checks: readonly string[];
  /** Recomputes every roll of this kind from its seeds. */
  audit(context: AuditContext): Promise<RollAudit>;
}

/** A kind whose rolls are rows of `rolls`, from the player's own pair, and stand in the player's history. */
export interface PairRollKind<
  Found extends RollFacts,
  Listed extends { rollId: string },
> extends RollKind<Found> {
  /** What the history tells of these rolls beside seeds, round and ticket; rolls of other kinds are left out. */
  list(store: Queryable, rollIds: readonly string[]): Promise<Listed[]>;
}
