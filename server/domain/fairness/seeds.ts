import { and, asc, eq, inArray } from 'drizzle-orm';
import { publicHash } from '../../../src/fair/commitment.ts';
import type { HashFunctions } from '../../../src/fair/hashes.ts';
import { makeSecretSalt, makeServerSeed } from '../../../src/fair/seeds.ts';
import { orm } from '../../db/store/orm.ts';
import { seedPairs, userSeeds } from '../../db/schema/rolls.ts';
import type { Queryable, Store } from '../../db/store/store.ts';
import type { Ports } from '../../platform/ports.ts';
import type { Secrets } from '../../seed-keys/secret-cipher.ts';
import { revealedColumns } from '../../seed-keys/seed-secrets.ts';
import type { SeedSecrets } from '../../seed-keys/seed-secrets.ts';

type StoredPair = typeof seedPairs.$inferSelect;
/** A pair with its secrets decrypted. */
export type SeedPair = StoredPair & Secrets;

/** The public part of a player's active and next pair. */
export interface SeedView {
  publicHash: string;
  nextPublicHash: string;
  userSeed: string | null;
  /** Number of the next roll. */
  round: number;
}

/** A rotated pair with everything needed to recompute its rolls. */
export interface RevealedPair {
  serverSeed: string;
  secretSalt: string;
  publicHash: string;
  userSeeds: { userSeed: string; fromRound: number }[];
  rounds: number;
}

type SeedPorts = Pick<Ports, 'rng' | 'clock' | 'ids'>;

interface SeedDependencies {
  store: Store;
  hashes: HashFunctions;
  ports: SeedPorts;
  seedSecrets: SeedSecrets;
}

/** Seed pairs of players (DESIGN.md section 6): committed before use, rotated by the player, then revealed. */
export class Seeds {
  readonly #store: Store;
  readonly #hashes: HashFunctions;
  readonly #ports: SeedPorts;
  readonly #secrets: SeedSecrets;

  constructor({ store, hashes, ports, seedSecrets }: SeedDependencies) {
    this.#store = store;
    this.#hashes = hashes;
    this.#ports = ports;
    this.#secrets = seedSecrets;
  }

  /** Commits a new player's active and next pair; call inside the sign-up's transaction. */
  async createInitialPairs(tx: Queryable, playerId: string): Promise<void> {
    await orm(tx)
      .insert(seedPairs)
      .values([await this.#createPair(tx, playerId, 'active'), await this.#createPair(tx, playerId, 'next')]);
  }

  async view(playerId: string, tx: Queryable = this.#store): Promise<SeedView> {
    const { active, next } = await readCurrentPairs(tx, playerId);
    return {
      publicHash: active.publicHash,
      nextPublicHash: next.publicHash,
      userSeed: active.userSeed,
      round: active.round,
    };
  }

  /** The active pair with seed and salt: for rolling, never for an answer. @throws Error without a pair */
  async active(playerId: string, tx: Queryable = this.#store): Promise<SeedPair> {
    const { active } = await readCurrentPairs(tx, playerId);
    return { ...active, ...this.#decrypt(active) };
  }

  /** As `active`, after `SELECT … FOR NO KEY UPDATE` on the player and both pairs. */
  async lockActive(tx: Queryable, playerId: string): Promise<SeedPair> {
    await lockPairs(tx, playerId);
    return this.active(playerId, tx);
  }

  /** Sets the user seed of the active pair from the next round on. */
  async setUserSeed(playerId: string, userSeed: string): Promise<SeedView> {
    return this.#store.transaction(async (tx) => {
      await lockPairs(tx, playerId);
      const [pair] = await tx.query<{ id: string; round: number }>(
        `UPDATE seed_pairs SET user_seed = $2 WHERE player_id = $1 AND state = 'active' RETURNING id, round`,
        [playerId, userSeed],
      );
      if (pair === undefined) throw new Error(`player ${playerId} has no seed pair`);
      const row = { pairId: pair.id, fromRound: pair.round, userSeed, setAt: this.#ports.clock.now() };
      await orm(tx)
        .insert(userSeeds)
        .values(row)
        .onConflictDoUpdate({
          target: [userSeeds.pairId, userSeeds.fromRound],
          set: { userSeed, setAt: row.setAt },
        });
      return this.view(playerId, tx);
    });
  }

  /**
   * Reveals the active pair, activates the next one without a user seed, which the player chooses after seeing the
   * hash, and commits another next pair, in one transaction.
   */
  async rotate(playerId: string): Promise<SeedView & { revealed: RevealedPair }> {
    return this.#store.transaction(async (tx) => {
      await lockPairs(tx, playerId);
      const { active, next } = await readCurrentPairs(tx, playerId);
      const secrets = this.#decrypt(active);
      const now = this.#ports.clock.now();
      await orm(tx)
        .update(seedPairs)
        .set({ state: 'revealed', revealedAt: now, ...revealedColumns(secrets) })
        .where(eq(seedPairs.id, active.id));
      await orm(tx).update(seedPairs).set({ state: 'active' }).where(eq(seedPairs.id, next.id));
      await orm(tx)
        .insert(seedPairs)
        .values(await this.#createPair(tx, playerId, 'next'));
      return { ...(await this.view(playerId, tx)), revealed: await reveal(tx, active, secrets) };
    });
  }

  #decrypt(pair: StoredPair): Secrets {
    return this.#secrets.decrypt({ table: 'seed_pairs', id: pair.id }, pair);
  }

  async #createPair(
    tx: Queryable,
    playerId: string,
    state: 'active' | 'next',
  ): Promise<typeof seedPairs.$inferInsert> {
    const serverSeed = makeServerSeed(this.#ports.rng);
    const secretSalt = makeSecretSalt(this.#ports.rng);
    const id = this.#ports.ids();
    return {
      id,
      playerId,
      state,
      ...(await this.#secrets.encrypt(tx, { table: 'seed_pairs', id }, { serverSeed, secretSalt })),
      publicHash: publicHash(this.#hashes, serverSeed, secretSalt),
      committedAt: this.#ports.clock.now(),
    };
  }
}

/**
 * `SELECT … FOR NO KEY UPDATE`; call before changing pairs. The player's row comes first: a transaction that waits
 * for a pair's row alone would find it revealed, and the new active pair not locked.
 */
async function lockPairs(tx: Queryable, playerId: string): Promise<void> {
  await tx.query('SELECT 1 FROM players WHERE id = $1 FOR NO KEY UPDATE', [playerId]);
  await tx.query(
    `SELECT 1 FROM seed_pairs WHERE player_id = $1 AND state <> 'revealed' ORDER BY id FOR NO KEY UPDATE`,
    [playerId],
  );
}

async function readCurrentPairs(
  tx: Queryable,
  playerId: string,
): Promise<{ active: StoredPair; next: StoredPair }> {
  const rows = await orm(tx)
    .select()
    .from(seedPairs)
    .where(and(eq(seedPairs.playerId, playerId), inArray(seedPairs.state, ['active', 'next'])));
  const active = rows.find((row) => row.state === 'active');
  const next = rows.find((row) => row.state === 'next');
  if (!active || !next) throw new Error(`player ${playerId} has no seed pair`);
  return { active, next };
}

async function reveal(
  tx: Queryable,
  pair: StoredPair,
  { serverSeed, secretSalt }: Secrets,
): Promise<RevealedPair> {
  const seeds = await orm(tx)
    .select({ userSeed: userSeeds.userSeed, fromRound: userSeeds.fromRound })
    .from(userSeeds)
    .where(eq(userSeeds.pairId, pair.id))
    .orderBy(asc(userSeeds.fromRound));
  const { publicHash: hash, round } = pair;
  return { serverSeed, secretSalt, publicHash: hash, userSeeds: seeds, rounds: round - 1 };
}
