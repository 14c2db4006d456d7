import { and, eq, lte } from 'drizzle-orm';
import { publicHash } from '../../../src/fair/commitment.ts';
import { makeSecretSalt, makeServerSeed } from '../../../src/fair/seeds.ts';
import { PACKET_COMMIT_MS } from '../../../src/net/contract/games/packets.ts';
import { orm } from '../../db/store/orm.ts';
import { packetCommits } from '../../db/schema/packets.ts';
import type { Queryable } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { Secrets } from '../../seed-keys/secret-cipher.ts';
import { revealedColumns } from '../../seed-keys/seed-secrets.ts';
import type { SeedSecrets } from '../../seed-keys/seed-secrets.ts';
import type { PacketDeps } from './deps.ts';

export type PacketCommit = typeof packetCommits.$inferSelect;

/**
 * Creates a commitment, of a player or, with null, of an operator.
 * @param state `used` for one that a packet takes in the same transaction
 */
export async function createCommit(
  { hashes, ports, seedSecrets }: PacketDeps,
  tx: Queryable,
  { playerId, state, now }: { playerId: string | null; state: 'open' | 'used'; now: Date },
): Promise<PacketCommit> {
  const serverSeed = makeServerSeed(ports.rng);
  const secretSalt = makeSecretSalt(ports.rng);
  const id = ports.ids();
  const commit: PacketCommit = {
    id,
    playerId,
    state,
    ...(await seedSecrets.encrypt(tx, { table: 'packet_commits', id }, { serverSeed, secretSalt })),
    publicHash: publicHash(hashes, serverSeed, secretSalt),
    createdAt: now,
    expiresAt: new Date(now.getTime() + PACKET_COMMIT_MS),
  };
  await orm(tx).insert(packetCommits).values(commit);
  return commit;
}

/** The player's open commitment; makes one if there is none. Call with the player's row locked. */
export async function openCommit(
  deps: PacketDeps,
  tx: Queryable,
  playerId: string,
  now: Date,
): Promise<PacketCommit> {
  const mine = and(eq(packetCommits.playerId, playerId), eq(packetCommits.state, 'open'));
  const expired = await orm(tx)
    .select()
    .from(packetCommits)
    .where(and(mine, lte(packetCommits.expiresAt, now)));
  for (const commit of expired) {
    await orm(tx)
      .update(packetCommits)
      .set({ state: 'lapsed', ...revealedColumns(decryptCommit(deps.seedSecrets, commit)) })
      .where(eq(packetCommits.id, commit.id));
  }
  const [open] = await orm(tx).select().from(packetCommits).where(mine);
  return open ?? createCommit(deps, tx, { playerId, state: 'open', now });
}

/**
 * Marks the commitment as used by a packet.
 * @throws DomainError packet.commit unless it is open and the player's
 */
export async function consumeCommit(
  tx: Queryable,
  { id, playerId, at }: { id: string; playerId: string; at: Date },
): Promise<PacketCommit> {
  const [taken] = await orm(tx)
    .select()
    .from(packetCommits)
    .where(
      and(eq(packetCommits.id, id), eq(packetCommits.playerId, playerId), eq(packetCommits.state, 'open')),
    )
    .for('no key update');
  if (taken === undefined || taken.expiresAt <= at) throw new DomainError('packet.commit');
  await orm(tx).update(packetCommits).set({ state: 'used' }).where(eq(packetCommits.id, id));
  return { ...taken, state: 'used' };
}

/** For drawing, never for an answer. @throws Error if there is no such commitment */
export async function readCommitSecrets(
  seedSecrets: SeedSecrets,
  tx: Queryable,
  id: string,
): Promise<Secrets> {
  const [commit] = await orm(tx).select().from(packetCommits).where(eq(packetCommits.id, id));
  if (commit === undefined) throw new Error(`no commitment ${id}`);
  return decryptCommit(seedSecrets, commit);
}

/** Stores seed and salt of a packet that ends in this transaction, for everybody to read. */
export async function revealCommit(seedSecrets: SeedSecrets, tx: Queryable, id: string): Promise<void> {
  const secrets = await readCommitSecrets(seedSecrets, tx, id);
  await orm(tx).update(packetCommits).set(revealedColumns(secrets)).where(eq(packetCommits.id, id));
}

function decryptCommit(seedSecrets: SeedSecrets, commit: PacketCommit): Secrets {
  return seedSecrets.decrypt({ table: 'packet_commits', id: commit.id }, commit);
}
