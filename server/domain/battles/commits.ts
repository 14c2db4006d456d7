import { and, eq } from 'drizzle-orm';
import { publicHash } from '../../../src/fair/commitment.ts';
import type { HashFunctions } from '../../../src/fair/hashes.ts';
import { makeSecretSalt, makeServerSeed } from '../../../src/fair/seeds.ts';
import { BATTLE_COMMIT_MS } from '../../../src/net/contract/limits.ts';
import { orm } from '../../db/orm.ts';
import { battleCommits, battles } from '../../db/schema-battles.ts';
import type { Queryable, Store } from '../../db/store.ts';
import type { Ports } from '../../ports.ts';
import { DomainError } from '../domain-error.ts';

export type BattleCommit = typeof battleCommits.$inferSelect;

/** A commitment with its battle, where one took it. Its secrets are in it: the route hides them. */
export interface FoundCommit {
  commit: BattleCommit;
  battleId: string | null;
  /** It ran out and no battle took it. */
  isExpired: boolean;
}

/** Server seeds promised for battles to come: one open for a player at a time, for ten minutes, for one battle. */
export class BattleCommits {
  readonly #store: Store;
  readonly #hashes: HashFunctions;
  readonly #ports: Pick<Ports, 'rng' | 'clock' | 'ids'>;

  constructor(store: Store, hashes: HashFunctions, ports: Pick<Ports, 'rng' | 'clock' | 'ids'>) {
    this.#store = store;
    this.#hashes = hashes;
    this.#ports = ports;
  }

  /** The commitment that is open for the player; a new one where there is none. */
  open(playerId: string): Promise<BattleCommit> {
    return this.#store.transaction(async (tx) => {
      // Whoever asks at once with another of the player's requests must find what that one made.
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
   * What ran out is closed before it is told: a battle under way that was asked for in time must not take it any more.
   * @throws Refusal battle.commit for one that is not the player's
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

/** Closes what ran out unused. */
async function expireCommits(store: Queryable, playerId: string, now: Date): Promise<void> {
  await store.query(
    `UPDATE battle_commits SET state = 'lapsed' WHERE player_id = $1 AND state = 'open' AND expires_at <= $2`,
    [playerId, now],
  );
}

/** Takes the commitment for a battle, for good. @throws Refusal battle.commit unless it is open and the player's */
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

export async function readCommitHash(tx: Queryable, id: string): Promise<string> {
  const [commit] = await orm(tx)
    .select({ publicHash: battleCommits.publicHash })
    .from(battleCommits)
    .where(eq(battleCommits.id, id));
  if (commit === undefined) throw new Error(`no commitment ${id}`);
  return commit.publicHash;
}
