import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Decision, RuleFlags } from '../../../src/fair/outcome/battleRuleSchema.ts';
import type { Emote } from '../../../src/net/contract/games/battles.ts';
import { boxVersions, catalogueItems } from './catalogue.ts';
import { moment, money } from './columns.ts';
import { transfers } from './ledger.ts';
import { players } from './players.ts';
import { oneFormOfSecrets, seedKeys } from './seed-keys.ts';

/**
 * A server seed committed to a player for one battle. `open` can be used until `expiresAt`; `lapsed` expired unused.
 */
export const battleCommits = pgTable(
  'battle_commits',
  {
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    state: text('state').$type<'open' | 'used' | 'lapsed'>().notNull(),
    /** Null until the battle has ended or the commitment has expired. */
    serverSeed: text('server_seed'),
    secretSalt: text('secret_salt'),
    encryptedSecrets: text('encrypted_secrets'),
    seedKeyId: text('seed_key_id').references(() => seedKeys.id),
    publicHash: text('public_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('battle_commits_one_open')
      .on(t.playerId)
      .where(sql`${t.state} = 'open'`),
    check('battle_commits_state', sql`${t.state} IN ('open', 'used', 'lapsed')`),
    check('battle_commits_secrets', oneFormOfSecrets(t)),
    check(
      'battle_commits_encrypted',
      sql`(${t.state} <> 'open' OR ${t.encryptedSecrets} IS NOT NULL) AND (${t.state} <> 'lapsed' OR ${t.encryptedSecrets} IS NULL)`,
    ),
  ],
);

/** Equal boxes in succession, at the version and price of the battle's creation. */
export interface StoredBattleBox {
  boxId: string;
  version: number;
  price: number;
  count: number;
}

/** The outcome of a battle. Seats and sides count from 0; the draws are decimal text, because they exceed 2^53. */
export interface StoredOutcome {
  totals: number[];
  sideTotals: number[];
  decidingTotals: number[];
  tied: number[];
  winners: number[];
  payouts: number[];
  decidedBy: Decision;
  tieBreak: string;
  jackpot: string;
}

/** States: 0 waiting, 1 in progress, 2 finished, 3 cancelled. */
export const battles = pgTable(
  'battles',
  {
    id: uuid('id').primaryKey(),
    version: integer('version').notNull(),
    state: smallint('state').$type<0 | 1 | 2 | 3>().notNull(),
    mode: smallint('mode').$type<0 | 1>().notNull(),
    seats: smallint('seats').$type<2 | 3 | 4 | 6>().notNull(),
    /** A missing rule is off. */
    rules: jsonb('rules').$type<RuleFlags>().notNull(),
    isPrivate: boolean('is_private').notNull(),
    fast: boolean('fast').notNull(),
    /** Opens a private battle. */
    key: text('key'),
    creatorId: uuid('creator_id')
      .notNull()
      .references(() => players.id),
    commitId: uuid('commit_id')
      .notNull()
      .unique()
      .references(() => battleCommits.id),
    seatCost: money('seat_cost').notNull(),
    /** Boxes of one lane. */
    rounds: integer('rounds').notNull(),
    boxes: jsonb('boxes').$type<StoredBattleBox[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    filledAt: moment('filled_at'),
    beaconSource: text('beacon_source'),
    beaconRound: money('beacon_round'),
    beaconDueAt: moment('beacon_due_at'),
    beaconValue: text('beacon_value'),
    /** Of the round, where the beacon signs; null for battles before it was stored. */
    beaconSignature: text('beacon_signature'),
    userSeed: text('user_seed'),
    drawnAt: moment('drawn_at'),
    startAt: moment('start_at'),
    endAt: moment('end_at'),
    outcome: jsonb('outcome').$type<StoredOutcome>(),
    /** Finished or cancelled. */
    endedAt: moment('ended_at'),
    cancelReason: text('cancel_reason').$type<'creator' | 'expired' | 'noBeacon'>(),
  },
  (t) => [
    index('battles_listed')
      .on(t.createdAt, t.id)
      .where(sql`NOT ${t.isPrivate}`),
    index('battles_listed_state')
      .on(t.state, t.createdAt, t.id)
      .where(sql`NOT ${t.isPrivate}`),
    index('battles_waiting')
      .on(t.expiresAt)
      .where(sql`${t.state} = 0`),
    index('battles_running')
      .on(t.endAt)
      .where(sql`${t.state} = 1`),
    index('battles_finished')
      .on(t.endedAt)
      .where(sql`${t.state} = 2`),
    check('battles_state', sql`${t.state} BETWEEN 0 AND 3`),
    check('battles_rules', sql`${t.mode} IN (0, 1) AND ${t.seats} IN (2, 3, 4, 6)`),
    check(
      'battles_rule_flags',
      sql`jsonb_typeof(${t.rules}) = 'object' AND NOT jsonb_path_exists(${t.rules}, '$.* ? (@.type() <> "boolean")')`,
    ),
    check('battles_cost', sql`${t.seatCost} > 0 AND ${t.rounds} > 0`),
    check('battles_key', sql`${t.isPrivate} = (${t.key} IS NOT NULL)`),
    check('battles_waits_undrawn', sql`${t.state} <> 0 OR (${t.filledAt} IS NULL AND ${t.drawnAt} IS NULL)`),
    check('battles_filled', sql`${t.state} NOT IN (1, 2) OR ${t.filledAt} IS NOT NULL`),
    check(
      'battles_drawn_whole',
      sql`num_nulls(${t.drawnAt}, ${t.startAt}, ${t.endAt}, ${t.userSeed}, ${t.outcome}) IN (0, 5)`,
    ),
    check('battles_finished_drawn', sql`${t.state} <> 2 OR ${t.drawnAt} IS NOT NULL`),
    check('battles_cancelled_undrawn', sql`${t.state} <> 3 OR ${t.drawnAt} IS NULL`),
    check('battles_ended', sql`(${t.state} IN (2, 3)) = (${t.endedAt} IS NOT NULL)`),
    check('battles_reason', sql`(${t.state} = 3) = (${t.cancelReason} IS NOT NULL)`),
  ],
);

/** A taken seat: a player's, with the transfer that holds its price, or a bot's. */
export const battleSeats = pgTable(
  'battle_seats',
  {
    battleId: uuid('battle_id')
      .notNull()
      .references(() => battles.id),
    /** Counts from 1. */
    pos: smallint('pos').notNull(),
    playerId: uuid('player_id').references(() => players.id),
    botId: text('bot_id'),
    userSeed: text('user_seed').notNull(),
    joinedAt: moment('joined_at').notNull(),
    /** The battle's version that includes this seat. */
    version: integer('version').notNull(),
    transferId: uuid('transfer_id')
      .unique()
      .references(() => transfers.id),
    /** The value of its payout; null until the battle has finished. */
    payout: money('payout'),
  },
  (t) => [
    primaryKey({ columns: [t.battleId, t.pos] }),
    unique('battle_seats_player_once').on(t.battleId, t.playerId),
    unique('battle_seats_bot_once').on(t.battleId, t.botId),
    index('battle_seats_player').on(t.playerId, t.battleId),
    index('battle_seats_player_time').on(t.playerId, t.joinedAt, t.battleId),
    check('battle_seats_pos', sql`${t.pos} BETWEEN 1 AND 6`),
    check('battle_seats_one_kind', sql`num_nonnulls(${t.playerId}, ${t.botId}) = 1`),
    check('battle_seats_held', sql`(${t.playerId} IS NULL) = (${t.transferId} IS NULL)`),
    check('battle_seats_payout', sql`${t.payout} >= 0`),
  ],
);

/** One box opened in one lane. Its id is the id of the roll. */
export const battlePulls = pgTable(
  'battle_pulls',
  {
    id: uuid('id').primaryKey(),
    battleId: uuid('battle_id')
      .notNull()
      .references(() => battles.id),
    /** The box's place in the lane, from 1. */
    box: smallint('box').notNull(),
    pos: smallint('pos').notNull(),
    round: integer('round').notNull(),
    boxId: text('box_id').notNull(),
    boxVersion: integer('box_version').notNull(),
    ticket: integer('ticket').notNull(),
    definitionId: text('definition_id')
      .notNull()
      .references(() => catalogueItems.id),
    grade: smallint('grade').notNull(),
    /** In the battle's version of the box. */
    value: money('value').notNull(),
  },
  (t) => [
    unique('battle_pulls_round_once').on(t.battleId, t.round),
    foreignKey({ columns: [t.battleId, t.pos], foreignColumns: [battleSeats.battleId, battleSeats.pos] }),
    foreignKey({
      columns: [t.boxId, t.boxVersion],
      foreignColumns: [boxVersions.boxId, boxVersions.version],
    }),
    check('battle_pulls_ticket', sql`${t.ticket} BETWEEN 1 AND 100000`),
  ],
);

/**
 * Changes of battles that every process publishes: one row per change, written in its transaction. `txid` is that
 * transaction's; readers use it as their position, because rows become visible in the order of commits, not of ids.
 */
export const battleOutbox = pgTable(
  'battle_outbox',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    txid: bigint('txid', { mode: 'number' })
      .notNull()
      .default(sql`(pg_current_xact_id()::text::bigint)`),
    battleId: uuid('battle_id')
      .notNull()
      .references(() => battles.id),
    version: integer('version').notNull(),
    state: smallint('state').$type<0 | 1 | 2 | 3>().notNull(),
    /** Whether the battle was drawn by then. */
    drawn: boolean('drawn').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [
    index('battle_outbox_txid').on(t.txid),
    index('battle_outbox_at').on(t.at),
    unique('battle_outbox_once').on(t.battleId, t.version),
  ],
);

/**
 * Emotes of the last minute, which every process shows to those of its connections that watch the battle. `txid` as in
 * `battle_outbox`.
 */
export const battleEmotes = pgTable(
  'battle_emotes',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    txid: bigint('txid', { mode: 'number' })
      .notNull()
      .default(sql`(pg_current_xact_id()::text::bigint)`),
    battleId: uuid('battle_id')
      .notNull()
      .references(() => battles.id),
    /** The sender's seat; null for a spectator, of whom nothing is kept. */
    pos: smallint('pos'),
    emote: text('emote').$type<Emote>().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [index('battle_emotes_txid').on(t.txid), index('battle_emotes_at').on(t.at)],
);

/** Who watches a battle over the connections of one process. A row that is not renewed ends with its process. */
export const battleWatchers = pgTable(
  'battle_watchers',
  {
    processId: uuid('process_id').notNull(),
    battleId: uuid('battle_id')
      .notNull()
      .references(() => battles.id),
    /** Connections without a player. */
    visitors: integer('visitors').notNull(),
    playerIds: uuid('player_ids').array().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.battleId, t.processId] }),
    index('battle_watchers_expires').on(t.expiresAt),
  ],
);
