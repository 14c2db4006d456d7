import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';
import { seedKeys } from './schema-seed-keys.ts';
import { players } from './schema.ts';

/** Sessions that a trigger has seen deleted, for the live channels of all processes; kept for minutes. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** By the database's clock. */
    endedAt: moment('ended_at').notNull(),
  },
  (t) => [index('ended_sessions_ended').on(t.endedAt)],
);

/** Secrets of authenticator apps: waiting for their first code, or in use. */
export const totpSecrets = pgTable(
  'totp_secrets',
  {
    playerId: uuid('player_id')
      .primaryKey()
      .references(() => players.id),
    encryptedSecret: text('encrypted_secret').notNull(),
    seedKeyId: text('seed_key_id')
      .notNull()
      .references(() => seedKeys.id),
    enabledAt: moment('enabled_at'),
    /** Until when the first code is awaited; null once it has come. */
    setupExpiresAt: moment('setup_expires_at'),
    /** The time step of the newest accepted code: it and earlier ones are not accepted again. */
    lastStep: bigint('last_step', { mode: 'number' }),
  },
  (t) => [check('totp_secrets_state', sql`num_nonnulls(${t.enabledAt}, ${t.setupExpiresAt}) = 1`)],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    /** SHA-256 of player and code, hex: the code itself is never stored. */
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.codeHash] })],
);

export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential's id, base64url. */
    id: text('id').primaryKey(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    /** The host name it was made for. */
    rpId: text('rp_id').notNull(),
    name: text('name').notNull(),
    /** COSE. */
    publicKey: bytea('public_key').notNull(),
    signCount: bigint('sign_count', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (t) => [index('passkeys_player').on(t.playerId, t.createdAt)],
);

/** Passkeys that are being made; a new one replaces the one before. */
export const passkeyRegistrations = pgTable('passkey_registrations', {
  playerId: uuid('player_id')
    .primaryKey()
    .references(() => players.id),
  challenge: text('challenge').notNull(),
  expiresAt: moment('expires_at').notNull(),
});

/** Logins that wait for a second factor, and logins by passkey alone. */
export const loginChallenges = pgTable(
  'login_challenges',
  {
    /** SHA-256 of the token, hex: the token itself is never stored. */
    tokenHash: text('token_hash').primaryKey(),
    /** Null: the passkey will name the player. */
    playerId: uuid('player_id').references(() => players.id),
    /** What a passkey has to sign; null until it is asked for. */
    passkeyChallenge: text('passkey_challenge'),
    failures: smallint('failures').notNull().default(0),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('login_challenges_expires').on(t.expiresAt), index('login_challenges_player').on(t.playerId)],
);
