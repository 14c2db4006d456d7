import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { PacketAudience, PacketGreeting } from '../../../src/net/contract/games/packets.ts';
import { moment, money } from './columns.ts';
import { transfers } from './ledger.ts';
import { players } from './players.ts';
import { oneFormOfSecrets, seedKeys } from './seed-keys.ts';

/** A server seed committed for one red packet. `open` can be used until `expiresAt`; `lapsed` expired unused. */
export const packetCommits = pgTable(
  'packet_commits',
  {
    id: uuid('id').primaryKey(),
    /** Null: of an operator. */
    playerId: uuid('player_id').references(() => players.id),
    state: text('state').$type<'open' | 'used' | 'lapsed'>().notNull(),
    /** Null until the packet is over or the commitment has expired. */
    serverSeed: text('server_seed'),
    secretSalt: text('secret_salt'),
    encryptedSecrets: text('encrypted_secrets'),
    seedKeyId: text('seed_key_id').references(() => seedKeys.id),
    publicHash: text('public_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('packet_commits_one_open')
      .on(t.playerId)
      .where(sql`${t.state} = 'open'`),
    check('packet_commits_state', sql`${t.state} IN ('open', 'used', 'lapsed')`),
    check('packet_commits_secrets', oneFormOfSecrets(t)),
    check(
      'packet_commits_encrypted',
      sql`(${t.state} <> 'open' OR ${t.encryptedSecrets} IS NOT NULL) AND (${t.state} <> 'lapsed' OR ${t.encryptedSecrets} IS NULL)`,
    ),
  ],
);

/** Red packets. `empty`: all shares are claimed; `expired`: what was left went back. */
export const packets = pgTable(
  'packets',
  {
    id: uuid('id').primaryKey(),
    /** Null: the operator's. */
    giverId: uuid('giver_id').references(() => players.id),
    commitId: uuid('commit_id')
      .notNull()
      .unique()
      .references(() => packetCommits.id),
    amount: money('amount').notNull(),
    shares: integer('shares').notNull(),
    audience: text('audience').$type<PacketAudience>().notNull(),
    /** In the link of a packet that is not for the whole site. */
    key: text('key'),
    greeting: text('greeting').$type<PacketGreeting>().notNull(),
    /** The giver's own words; empty where the greeting says it all. */
    words: text('words').notNull(),
    state: text('state').$type<'open' | 'empty' | 'expired'>().notNull(),
    claimed: integer('claimed').notNull(),
    /** Minor units; after the end of an expired packet, what went back. */
    left: money('left_amount').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    endedAt: moment('ended_at'),
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => transfers.id),
  },
  (t) => [
    index('packets_site')
      .on(t.id)
      .where(sql`${t.state} = 'open' AND ${t.audience} = 'site'`),
    index('packets_due')
      .on(t.expiresAt)
      .where(sql`${t.state} = 'open'`),
    index('packets_giver').on(t.giverId, t.id),
    check('packets_state', sql`${t.state} IN ('open', 'empty', 'expired')`),
    check(
      'packets_terms',
      sql`${t.shares} BETWEEN 1 AND 200 AND ${t.amount} BETWEEN ${t.shares} AND 1000000000000`,
    ),
    check(
      'packets_audience',
      sql`${t.audience} IN ('link', 'site') AND (${t.audience} = 'link') = (${t.key} IS NOT NULL)`,
    ),
    check('packets_claimed', sql`${t.claimed} BETWEEN 0 AND ${t.shares}`),
    check(
      'packets_left',
      sql`${t.left} >= ${t.shares} - ${t.claimed} AND (${t.claimed} < ${t.shares} OR ${t.left} = 0)`,
    ),
    check('packets_empty', sql`(${t.state} = 'empty') = (${t.claimed} = ${t.shares})`),
    check('packets_ended', sql`(${t.state} = 'open') = (${t.endedAt} IS NULL)`),
  ],
);

/** One claim, the roll of its packet's round. */
export const packetClaims = pgTable(
  'packet_claims',
  {
    /** The roll's id. */
    id: uuid('id').primaryKey(),
    packetId: uuid('packet_id')
      .notNull()
      .references(() => packets.id),
    round: integer('round').notNull(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    userSeed: text('user_seed').notNull(),
    ticket: integer('ticket').notNull(),
    share: money('share').notNull(),
    claimedAt: moment('claimed_at').notNull(),
    transferId: uuid('transfer_id')
      .notNull()
      .references(() => transfers.id),
  },
  (t) => [
    unique('packet_claims_round').on(t.packetId, t.round),
    unique('packet_claims_once').on(t.packetId, t.playerId),
    index('packet_claims_player').on(t.playerId, t.id),
    check('packet_claims_share', sql`${t.share} >= 1 AND ${t.round} >= 1`),
  ],
);
