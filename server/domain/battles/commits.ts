import { and, eq, lte } from 'drizzle-orm';
import { publicHash } from '../../../src/fair/commitment.ts';
import { makeSecretSalt, makeServerSeed } from '../../../src/fair/seeds.ts';
import { BATTLE_COMMIT_MS } from '../../../src/net/contract/limits.ts';
import { orm } from '../../db/store/orm.ts';
import { battleCommits, battles } from '../../db/schema/battles.ts';
import type { Queryable } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Secrets } from '../../seed-keys/secret-cipher.ts';
import { revealedColumns } from '../../seed-keys/seed-secrets.ts';
import type { SeedSecrets } from '../../seed-keys/seed-secrets.ts';
import type { BattleDeps } from './deps.ts';

export type BattleCommit = typeof battleCommits.$inferSelect;

/** A commitment and the battle that used it, if any. Contains the secrets: the presenter hides them. */
export interface FoundCommit {
  commit: BattleCommit;
  battleId: string | null;
  /** Expired unused. */
  isExpired: boolean;
}

type CommitDeps = Pick<BattleDeps, 'store' | 'hashes' | 'ports' | 'seedSecrets'>;

/** Committed server seeds for battles (docs/fairness-battles.md): one open per player, single use, for ten minutes. */
export class BattleCommits {
  readonly #deps: CommitDeps;

  constructor(deps: CommitDeps) {
    this.#deps = deps;
  }

  /** The player's open commitment; makes one if there is none. */
  open(playerId: string): Promise<BattleCommit> {
    const { store, ports, seedSecrets } = this.#deps;
    return store.transaction(async (tx) => {
      // The lock makes concurrent requests of one player find the same commitment.
      await tx.query('SELECT 1 FROM players WHERE id = $1 FOR NO KEY UPDATE', [playerId]);
      const now = ports.clock.now();
      await expireCommits(seedSecrets, tx, playerId, now);
      const mine = and(eq(battleCommits.playerId, playerId), eq(battleCommits.state, 'open'));
      const [open] = await orm(tx).select().from(battleCommits).where(mine);
      if (open !== undefined) return open;
      const made = await this.#createCommit(tx, playerId, now);
      await orm(tx).insert(battleCommits).values(made);
      return made;
    });
  }

  /**
   * Closes what has expired before it is revealed: a transaction that began in time can then no longer use it.
   * @throws DomainError battle.commit unless it is the player's
   */
  async find(playerId: string, id: string): Promise<FoundCommit> {
    const { store, ports, seedSecrets } = this.#deps;
    await store.transaction((tx) => expireCommits(seedSecrets, tx, playerId, ports.clock.now()));
    const [found] = await orm(store)
      .select({ commit: battleCommits, battleId: battles.id })
      .from(battleCommits)
      .leftJoin(battles, eq(battles.commitId, battleCommits.id))
      .where(and(eq(battleCommits.id, id), eq(battleCommits.playerId, playerId)));
    if (found === undefined) throw new DomainError('battle.commit');
    return { ...found, isExpired: found.commit.state === 'lapsed' };
  }

  async #createCommit(tx: Queryable, playerId: string, now: Date): Promise<BattleCommit> {
    const { hashes, ports, seedSecrets } = this.#deps;
    const serverSeed = makeServerSeed(ports.rng);
    const secretSalt = makeSecretSalt(ports.rng);
    const id = ports.ids();
    return {
      id,
      playerId,
      state: 'open',
      ...(await seedSecrets.encrypt(tx, { table: 'battle_commits', id }, { serverSeed, secretSalt })),
      publicHash: publicHash(hashes, serverSeed, secretSalt),
      createdAt: now,
      expiresAt: new Date(now.getTime() + BATTLE_COMMIT_MS),
    };
  }
}

/** Closes and reveals the player's expired commitments. */
async function expireCommits(
  seedSecrets: SeedSecrets,
  tx: Queryable,
  playerId: string,
  now: Date,
): Promise<void> {
  const expired = await orm(tx)
    .select()
    .from(battleCommits)
    .where(
      and(
        eq(battleCommits.playerId, playerId),
        eq(battleCommits.state, 'open'),
        lte(battleCommits.expiresAt, now),
      ),
    )
    .for('no key update');
  for (const commit of expired) {
    await revealCommit(tx, commit.id, decryptCommit(seedSecrets, commit), { state: 'lapsed' });
  }
}

function decryptCommit(seedSecrets: SeedSecrets, commit: BattleCommit): Secrets {
  return seedSecrets.decrypt({ table: 'battle_commits', id: commit.id }, commit);
}

async function revealCommit(
  tx: Queryable,
  id: string,
  secrets: Secrets,
  change: Partial<BattleCommit> = {},
): Promise<void> {
  await orm(tx)
    .update(battleCommits)
    .set({ ...change, ...revealedColumns(secrets) })
    .where(eq(battleCommits.id, id));
}

/** For drawing, never for an answer. @throws Error if there is no such commitment */
export async function readCommitSecrets(
  seedSecrets: SeedSecrets,
  tx: Queryable,
  id: string,
): Promise<Secrets> {
  const [commit] = await orm(tx).select().from(battleCommits).where(eq(battleCommits.id, id));
  if (commit === undefined) throw new Error(`no commitment ${id}`);
  return decryptCommit(seedSecrets, commit);
}

/** Stores seed and salt of a battle that ends in this transaction, for everybody to read. */
export async function revealBattleCommit(seedSecrets: SeedSecrets, tx: Queryable, id: string): Promise<void> {
  await revealCommit(tx, id, await readCommitSecrets(seedSecrets, tx, id));
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
