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
import type { DropEventType } from '../../src/net/contract/entities.ts';
import type { PairRollKindName } from '../../src/net/contract/rolls/rollRecord.ts';
import { moment, money } from './columns.ts';
import { boxVersions, catalogueItems } from './schema-catalogue.ts';
import { oneFormOfSecrets, seedKeys } from './schema-seed-keys.ts';

export const players = pgTable(
  'players',
  {
    id: uuid('id').primaryKey(),
    phone: text('phone').unique(),
    passwordHash: text('password_hash'),
    nickname: text('nickname').notNull(),
    /** What look-alikes of a chosen nickname have in common (`nicknameKey`); null for a first nickname. */
    nicknameKey: text('nickname_key').unique(),
    avatar: text('avatar').notNull(),
    /** As given, not verified; not unique, so that no answer tells who has which address. */
    mail: text('mail'),
    /** `platform|id` of an external sign-in. */
    externalUser: text('external_user').unique(),
    /** In any case; unique whatever the case. */
    promotionCode: text('promotion_code').unique(),
    invitedBy: uuid('invited_by'),
    /** The channel of the player's sign-up, from the URL. */
    channelCode: text('channel_code'),
    /** Where items are delivered, in the form of `parseTradeUrl`. */
    tradeUrl: text('trade_url'),
    createdAt: moment('created_at').notNull(),
    /** When the account will be closed, unless its player logs in before; null for an open one. */
    closesAt: moment('closes_at'),
    /** Whether everybody may see the page of the player. */
    showsProfile: boolean('shows_profile').notNull().default(true),
  },
  (t) => [
    index('players_closing')
      .on(t.closesAt)
      .where(sql`${t.closesAt} IS NOT NULL`),
    index('players_own_avatar')
      .on(t.avatar)
      .where(sql`${t.avatar} LIKE '/avatars/%'`),
    uniqueIndex('players_promotion_code_key').on(sql`upper(${t.promotionCode})`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the token, hex: the token itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Of its last use, at most 300 characters; null before the first. */
    userAgent: text('user_agent'),
    /** Written at most once a minute. */
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('sessions_expires_at').on(t.expiresAt), index('sessions_player').on(t.playerId)],
);

/** Failed logins since a moment: by phone and address, by phone alone (empty address), by address alone (empty phone). */
export const loginFailures = pgTable(
  'login_failures',
  {
    phone: text('phone').notNull(),
    address: text('address').notNull(),
    failures: integer('failures').notNull(),
    since: moment('since').notNull(),
  },
  (t) => [primaryKey({ columns: [t.phone, t.address] }), index('login_failures_since').on(t.since)],
);

export const sysConfig = pgTable('sys_config', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** A house account is one of several shards of its purpose; a player's balance is never negative. */
export const accounts = pgTable(
  'accounts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    owner: text('owner').$type<'player' | 'house'>().notNull(),
    playerId: uuid('player_id').references(() => players.id),
    purpose: text('purpose').notNull(),
    shard: smallint('shard').notNull().default(0),
    balance: money('balance').notNull().default(0),
    /** A main account whose spending counts against limits. */
    isLimited: boolean('is_limited').notNull().default(false),
  },
  (t) => [
    unique('accounts_identity').on(t.playerId, t.purpose, t.shard).nullsNotDistinct(),
    check('accounts_balance_not_negative', sql`${t.owner} = 'house' OR ${t.balance} >= 0`),
    check('accounts_owner', sql`(${t.owner} = 'house') = (${t.playerId} IS NULL)`),
    check('accounts_limited', sql`NOT ${t.isLimited} OR ${t.purpose} IN ('main', 'secondary')`),
  ],
);

export const transfers = pgTable(
  'transfers',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Subject of the transfer; unique with the kind, so that it is posted once. A payment for boxes has none but itself. */
    reference: text('reference').notNull(),
    reason: text('reason').notNull(),
    /** Its actor: a player's id, or `house`. */
    actor: text('actor').notNull(),
    spending: boolean('spending').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('transfers_once')
      .on(t.kind, t.reference)
      .where(sql`${t.kind} <> 'box.open'`),
    // The id in payments of older programs.
    check('transfers_box_open', sql`${t.kind} <> 'box.open' OR ${t.reference} IN ('', ${t.id}::text)`),
  ],
);

export const postings = pgTable(
  'postings',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Without a foreign key: written with the transfer by one statement. */
    transferId: uuid('transfer_id').notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    amount: money('amount').notNull(),
    balanceAfter: money('balance_after').notNull(),
  },
  (t) => [
    index('postings_transfer').on(t.transferId),
    check('postings_amount_not_zero', sql`${t.amount} <> 0`),
  ],
);

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
    check('rolls_kind', sql`${t.kind} IN ('opening', 'dream')`),
  ],
);

/** States: 0 owned, 1 staked, 2 sold, 3 taken back, 4 delivered, 5 given up in a dream, 6 given as a prize. */
export const items = pgTable(
  'items',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => players.id),
    definitionId: text('definition_id')
      .notNull()
      .references(() => catalogueItems.id),
    /** Its sale price, fixed when it dropped. */
    price: money('price').notNull(),
    state: smallint('state').notNull().default(0),
    originKind: text('origin_kind').notNull(),
    originId: uuid('origin_id').notNull().unique(),
    /** How the owner gave it up, and the transfer that paid for it. */
    endKind: text('end_kind'),
    endId: uuid('end_id'),
    createdAt: moment('created_at').notNull(),
    /** Not sold with all others. */
    favourite: boolean('favourite').notNull().default(false),
  },
  (t) => [
    index('items_owner_state').on(t.ownerId, t.state, t.id),
    index('items_owner_group').on(t.ownerId, t.definitionId, t.price, t.state, t.favourite, t.id),
    index('items_end')
      .on(t.endId)
      .where(sql`${t.endId} IS NOT NULL`),
    check('items_state', sql`${t.state} BETWEEN 0 AND 6`),
    check('items_one_end', sql`(${t.state} IN (0, 1, 3)) = (${t.endKind} IS NULL)`),
    check('items_end_named', sql`(${t.endKind} IS NULL) = (${t.endId} IS NULL)`),
  ],
);

/** Roll, transfer and item have no foreign keys: one statement writes them with the opening. */
export const openings = pgTable(
  'openings',
  {
    rollId: uuid('roll_id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    boxId: text('box_id').notNull(),
    boxVersion: integer('box_version').notNull(),
    price: money('price').notNull(),
    /** Of its payment; null for a free box. */
    transferId: uuid('transfer_id'),
    /** The item whose origin is the roll; found by that. */
    itemId: uuid('item_id').notNull(),
    /** Null for a free box, whose answer is stored with the idempotency key. */
    presentationId: integer('presentation_id'),
  },
  (t) => [
    check('openings_payment', sql`(${t.transferId} IS NULL) = (${t.price} = 0)`),
    foreignKey({
      columns: [t.boxId, t.boxVersion],
      foreignColumns: [boxVersions.boxId, boxVersions.version],
    }),
    index('openings_transfer').on(t.transferId),
  ],
);

/** Drops for the feed, with the time from which they are shown: not before the reel has stopped. */
export const drops = pgTable(
  'drops',
  {
    id: uuid('id').primaryKey(),
    eventType: smallint('event_type').$type<DropEventType>().notNull(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    definitionId: text('definition_id')
      .notNull()
      .references(() => catalogueItems.id),
    boxId: text('box_id'),
    grade: smallint('grade').notNull(),
    revealAt: moment('reveal_at').notNull(),
  },
  (t) => [
    index('drops_reveal').on(t.revealAt, t.id),
    index('drops_reveal_top')
      .on(t.revealAt, t.id)
      .where(sql`${t.grade} <= 1`),
    index('drops_box_reveal').on(t.boxId, t.revealAt, t.id),
    index('drops_player_reveal').on(t.playerId, t.revealAt, t.id),
    index('drops_player_top')
      .on(t.playerId, t.revealAt, t.id)
      .where(sql`${t.grade} <= 1`),
  ],
);

/** Rolls that their players have recomputed: of openings and of battles. */
export const verifications = pgTable(
  'verifications',
  {
    rollId: uuid('roll_id').primaryKey(),
    playerId: uuid('player_id').notNull(),
    verifiedAt: moment('verified_at').notNull(),
  },
  (t) => [index('verifications_player').on(t.playerId)],
);
