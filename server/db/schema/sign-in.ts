import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';
import { players } from './players.ts';
import { seedKeys } from './seed-keys.ts';

/** Nonces of external sign-ins that were accepted; kept until they would be refused as too old. */
export const externalNonces = pgTable(
  'external_nonces',
  {
    /** The provider's `op_endpoint`. */
    endpoint: text('endpoint').notNull(),
    nonce: text('nonce').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.endpoint, t.nonce] }), index('external_nonces_expires').on(t.expiresAt)],
);

/** External users who have signed in and have no account yet. */
export const externalSignUps = pgTable(
  'external_sign_ups',
  {
    /** SHA-256 of the ticket, hex: the ticket itself is never stored. */
    ticketHash: text('ticket_hash').primaryKey(),
    /** `platform|id`. */
    externalUser: text('external_user').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('external_sign_ups_expires').on(t.expiresAt)],
);

/** Keys with which the sandbox provider signs, each for one assertion. */
export const sandboxAssociations = pgTable(
  'sandbox_associations',
  {
    handle: text('handle').primaryKey(),
    /** Base64. */
    macKey: text('mac_key').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('sandbox_associations_expires').on(t.expiresAt)],
);

/** Sliding puzzles. The token and the proof are stored as SHA-256 in hex. */
export const captchaPuzzles = pgTable(
  'captcha_puzzles',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** AES key of the one check, 16 characters. */
    secretKey: text('secret_key').notNull(),
    /** Where the piece belongs, puzzle pixels. */
    x: smallint('x').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Each puzzle is checked once. */
    checkedAt: moment('checked_at'),
    proofHash: text('proof_hash'),
    proofExpiresAt: moment('proof_expires_at'),
    /** Each proof is used once. */
    usedAt: moment('used_at'),
  },
  (t) => [
    index('captcha_puzzles_expires').on(t.expiresAt),
    uniqueIndex('captcha_puzzles_proof')
      .on(t.proofHash)
      .where(sql`${t.proofHash} IS NOT NULL`),
  ],
);

/** Codes sent to phones; the newest of a phone and purpose is the only valid one. */
export const smsCodes = pgTable(
  'sms_codes',
  {
    id: uuid('id').primaryKey(),
    /** One spelling for each phone: `canonicalPhone`. */
    phone: text('phone').notNull(),
    /** One of `smsPurposes` in src/net/contract/calls/account/sms.ts. */
    purpose: text('purpose').notNull(),
    /** HMAC-SHA-256 of the code in hex, keyed by the row's salt. */
    codeHash: text('code_hash').notNull(),
    salt: text('salt').notNull(),
    failures: smallint('failures').notNull().default(0),
    /** Of all networks but the one that asked for the code. */
    strangerFailures: smallint('stranger_failures').notNull().default(0),
    /** `networkOf` the address that asked for the code. */
    network: text('network').notNull().default(''),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [index('sms_codes_phone').on(t.phone, t.purpose, t.id), index('sms_codes_expires').on(t.expiresAt)],
);

/** Counts of what is limited, by key, in fixed windows. */
export const rateCounters = pgTable(
  'rate_counters',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowEnd: moment('window_end').notNull(),
  },
  (t) => [index('rate_counters_end').on(t.windowEnd)],
);

/** What the sandbox provider of SMS would have sent. */
export const sandboxMessages = pgTable('sandbox_messages', {
  id: uuid('id').primaryKey(),
  phone: text('phone').notNull(),
  body: text('body').notNull(),
  createdAt: moment('created_at').notNull(),
});

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
