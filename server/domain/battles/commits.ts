import { and, eq } from 'drizzle-orm';
import { publicHash } from '../../../src/fair/commitment.ts';
import type { HashFunctions } from '../../../src/fair/hashes.ts';
import { makeSecretSalt, makeServerSeed } from '../../../src/fair/seeds.ts';
import { BATTLE_COMMIT_MS } from '../../../src/net/contract/limits.ts';
import { orm } from '../../db/orm.ts';
import { battleCommits, battles } from '../../db/schema-battles.ts';
import type { Queryable, Store } from '../../db/store.ts';
import type { Ports } from '../../platform/ports.ts';
import { DomainError } from '../errors/domain-error.ts';

export type BattleCommit = typeof battleCommits.$inferSelect;

/** A commitment and the battle that used it, if any. Contains the secrets: the presenter hides them. */
export interface FoundCommit {
  commit: BattleCommit;
  battleId: string | null;
  /** Expired unused. */
  isExpired: boolean;
}

/** Committed server seeds for battles (docs/fairness-battles.md): one open per player, single use, for ten minutes. */
export class BattleCommits {
  readonly #store: Store;
  readonly #hashes: HashFunctions;
  readonly #ports: Pick<Ports, 'rng' | 'clock' | 'ids'>;

  constructor(store: Store, hashes: HashFunctions, ports: Pick<Ports, 'rng' | 'clock' | 'ids'>) {
    this.#store = store;
    this.#hashes = hashes;
    this.#ports = ports;
  }

  /** The player's open commitment; makes one if there is none. */
  open(playerId: string): Promise<BattleCommit> {
    return this.#store.transaction(async (tx) => {
      // The lock makes concurrent requests of one player find the same commitment.
      await tx.query('SELECT 1 FROM players WHERE id = $1 FOR NO KEY UPDATE', [playerId]);
      const now = this.#ports.clock.now();
      await expireCommits(tx, playerId, now);
      const mine = and(eq(battleCommits.playerId, playerId), eq(battleCommits.state, 'open'));
      const [open] = await orm(tx).select().from(battleCommits).where(mine);
      if (open !== undefined) return open;
      const made = this.#createCommit(playerId, now);
      await orm(tx).insert(battleCommits).values(made);
      return made;
    });
  }

  /**
   * Closes what has expired before it is revealed: a transaction that began in time can then no longer use it.
   * @throws DomainError battle.commit unless it is the player's
   */
  async find(playerId: string, id: string): Promise<FoundCommit> {
    await expireCommits(this.#store, playerId, this.#ports.clock.now());
    const [found] = await orm(this.#store)
      .select({ commit: battleCommits, battleId: battles.id })
      .from(battleCommits)
      .leftJoin(battles, eq(battles.commitId, battleCommits.id))
      .where(and(eq(battleCommits.id, id), eq(battleCommits.playerId, playerId)));
    if (found === undefined) throw new DomainError('battle.commit');
    return { ...found, isExpired: found.commit.state === 'lapsed' };
  }

  #createCommit(playerId: string, now: Date): BattleCommit {
    const serverSeed = makeServerSeed(this.#ports.rng);
    const secretSalt = makeSecretSalt(this.#ports.rng);
    return {
      id: this.#ports.ids(),
      playerId,
      state: 'open',
      serverSeed,
      secretSalt,
      publicHash: publicHash(this.#hashes, serverSeed, secretSalt),
      createdAt: now,
      expiresAt: new Date(now.getTime() + BATTLE_COMMIT_MS),
    };
  }
}

/** Closes the player's expired commitments. */
async function expireCommits(store: Queryable, playerId: string, now: Date): Promise<void> {
  await store.query(
    `UPDATE battle_commits SET state = 'lapsed' WHERE player_id = $1 AND state = 'open' AND expires_at <= $2`,
    [playerId, now],
  );
}

/**
 * Marks the commitment as used by a battle.
 * @throws DomainError battle.commit unless it is open and the player's
 */
export async function consumeCommit(
  tx: Queryable,
  { id, playerId, at }: { id: string; playerId: string; at: Date },
): Promise<void> {
  const taken = await tx.query(
    `UPDATE battle_commits SET state = 'used'
     WHERE id = $1 AND player_id = $2 AND state = 'open' AND expires_at > $3 RETURNING id`,
    [id, playerId, at],
  );
  if (taken.length === 0) throw new DomainError('battle.commit');
}

/** @throws Error if there is no such commitment */
export async function readCommitHash(tx: Queryable, id: string): Promise<string> {
  const [commit] = await orm(tx)
    .select({ publicHash: battleCommits.publicHash })
    .from(battleCommits)
    .where(eq(battleCommits.id, id));
  if (commit === undefined) throw new Error(`no commitment ${id}`);
  return commit.publicHash;
}
