import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { SecurityPurpose } from '../../../src/net/contract/calls/account/account.ts';
import { bytea, moment } from './columns.ts';

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

/** Own pictures of players: WebP, 256 px square. Players with the same picture share a row. */
export const avatars = pgTable('avatars', {
  /** SHA-256 of the picture, hex. */
  hash: text('hash').primaryKey(),
  picture: bytea('picture').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** Confirmations by password that are not used yet; a new one replaces the one before. */
export const securityConfirmations = pgTable(
  'security_confirmations',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    purpose: text('purpose').$type<SecurityPurpose>().notNull(),
    /** SHA-256 of the token, hex: the token itself is never stored. */
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.purpose] })],
);

/** Devices on which a player has logged in; failed logins of others do not limit them. */
export const knownDevices = pgTable(
  'known_devices',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    /** SHA-256 of the device's token, hex. */
    tokenHash: text('token_hash').notNull(),
    /** Where it was used last: `networkOf` the address. */
    network: text('network').notNull(),
    usedAt: moment('used_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.tokenHash] }), index('known_devices_used').on(t.usedAt)],
);

/** The page of a player is hidden by the player, and while the account is being closed. */
export const HAS_PROFILE = sql<boolean>`(${players.showsProfile} AND ${players.closesAt} IS NULL)`;
