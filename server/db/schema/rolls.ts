import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { pairRollKinds } from '../../../src/net/contract/rolls/rollRecord.ts';
import type { PairRollKindName } from '../../../src/net/contract/rolls/rollRecord.ts';
import { moment } from './columns.ts';
import { players } from './players.ts';
import { oneFormOfSecrets, seedKeys } from './seed-keys.ts';

/** `next`: committed for the player, not yet in use. `active`: rolls come from it. `revealed`: seed and salt are public. */
export const seedPairs = pgTable(
  'seed_pairs',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    state: text('state').$type<'next' | 'active' | 'revealed'>().notNull(),
    /** Null until the pair is revealed. */
    serverSeed: text('server_seed'),
    secretSalt: text('secret_salt'),
    /** Seed and salt under `seedKeyId` until the pair is revealed (docs/decisions/0011-encrypted-seeds.md). */
    encryptedSecrets: text('encrypted_secrets'),
    seedKeyId: text('seed_key_id').references(() => seedKeys.id),
    publicHash: text('public_hash').notNull(),
    userSeed: text('user_seed'),
    /** The number of the next roll. */
    round: integer('round').notNull().default(1),
    committedAt: moment('committed_at').notNull(),
    revealedAt: moment('revealed_at'),
  },
  (t) => [
    uniqueIndex('seed_pairs_one_active')
      .on(t.playerId)
      .where(sql`${t.state} = 'active'`),
    uniqueIndex('seed_pairs_one_next')
      .on(t.playerId)
      .where(sql`${t.state} = 'next'`),
    index('seed_pairs_player').on(t.playerId),
    check('seed_pairs_secrets', oneFormOfSecrets(t)),
    check('seed_pairs_encrypted', sql`(${t.state} = 'revealed') = (${t.encryptedSecrets} IS NULL)`),
  ],
);

export const userSeeds = pgTable(
  'user_seeds',
  {
    pairId: uuid('pair_id')
      .notNull()
      .references(() => seedPairs.id),
    fromRound: integer('from_round').notNull(),
    userSeed: text('user_seed').notNull(),
    setAt: moment('set_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.pairId, t.fromRound] })],
);

export const rolls = pgTable(
  'rolls',
  {
    id: uuid('id').primaryKey(),
    pairId: uuid('pair_id')
      .notNull()
      .references(() => seedPairs.id),
    round: integer('round').notNull(),
    playerId: uuid('player_id').notNull(),
    kind: text('kind').$type<PairRollKindName>().notNull(),
    userSeed: text('user_seed').notNull(),
    ticket: integer('ticket').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    unique('rolls_round_once').on(t.pairId, t.round),
    index('rolls_player').on(t.playerId, t.id),
    index('rolls_player_kind').on(t.playerId, t.kind, t.createdAt, t.id),
    check('rolls_ticket', sql`${t.ticket} BETWEEN 1 AND 100000`),
    check('rolls_kind', sql`${t.kind} IN (${sql.raw(pairRollKinds.map((kind) => `'${kind}'`).join(', '))})`),
  ],
);

/** Who has recomputed which rolls, own ones and public ones. */
export const verifications = pgTable(
  'verifications',
  {
    rollId: uuid('roll_id').notNull(),
    playerId: uuid('player_id').notNull(),
    verifiedAt: moment('verified_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.rollId, t.playerId] }), index('verifications_player').on(t.playerId)],
);
