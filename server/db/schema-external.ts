import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

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
