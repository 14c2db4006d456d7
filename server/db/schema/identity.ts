import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { IdentityReason } from '../../../src/net/contract/account/identity.ts';
import { moment } from './columns.ts';
import { players } from './players.ts';

/** The last check of each player's identity. Of a decided one only verdict, time and hash are kept. */
export const identities = pgTable(
  'identities',
  {
    playerId: uuid('player_id')
      .primaryKey()
      .references(() => players.id),
    checkId: uuid('check_id').notNull(),
    state: text('state').$type<'pending' | 'confirmed' | 'refused'>().notNull(),
    reason: text('reason').$type<IdentityReason>(),
    /** SHA-256 of the ticket in the return address, hex. */
    ticketHash: text('ticket_hash').notNull().unique(),
    /** Of the provider; null once it is decided. */
    sessionId: text('session_id').unique(),
    /** HMAC-SHA-256 of the document under IDENTITY_KEY, hex. */
    documentHash: text('document_hash'),
    startedAt: moment('started_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** When the provider was last asked. */
    askedAt: moment('asked_at').notNull(),
    decidedAt: moment('decided_at'),
    /** When a check said that the player is under age; until one confirms. */
    underAgeAt: moment('under_age_at'),
  },
  (t) => [
    uniqueIndex('identities_document')
      .on(t.documentHash)
      .where(sql`${t.state} = 'confirmed'`),
    index('identities_pending')
      .on(t.askedAt)
      .where(sql`${t.state} = 'pending'`),
    check('identities_state', sql`${t.state} IN ('pending', 'confirmed', 'refused')`),
    check('identities_reason', sql`(${t.state} = 'refused') = (${t.reason} IS NOT NULL)`),
    check(
      'identities_decided',
      sql`(${t.state} = 'pending') = (${t.decidedAt} IS NULL) AND (${t.state} = 'pending') = (${t.sessionId} IS NOT NULL)`,
    ),
    check('identities_confirmed', sql`(${t.state} = 'confirmed') = (${t.documentHash} IS NOT NULL)`),
    check('identities_of_age', sql`${t.state} <> 'confirmed' OR ${t.underAgeAt} IS NULL`),
  ],
);

/** Sessions of the sandbox provider, which stands for another company's: what was typed on its page. */
export const sandboxIdentities = pgTable('sandbox_identities', {
  id: text('id').primaryKey(),
  returnUrl: text('return_url').notNull(),
  verdict: text('verdict').$type<'approve' | 'underAge' | 'refuse'>(),
  document: text('document').notNull().default(''),
  createdAt: moment('created_at').notNull(),
});
