import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type {
  DocumentKind,
  DocumentTopic,
  EventPicture,
  SiteEventKind,
} from '../../../src/net/contract/documents.ts';
import { moment, names } from './columns.ts';
import { players } from './players.ts';

/** Every version of a document that was ever published; the current one is shown. */
export const documents = pgTable(
  'documents',
  {
    id: text('id').notNull(),
    version: integer('version').notNull(),
    kind: text('kind').$type<DocumentKind | SiteEventKind>().notNull(),
    /** Place in the list of its kind. */
    position: integer('position').notNull(),
    title: names('title').notNull(),
    /** Markdown. */
    source: names('source').notNull(),
    /** HTML made of the source when it was loaded. */
    body: names('body').notNull(),
    publishedOn: date('published_on', { mode: 'string' }).notNull(),
    isCurrent: boolean('is_current').notNull(),
    topic: text('topic').$type<DocumentTopic>(),
    summary: names('summary'),
    picture: text('picture').$type<EventPicture>(),
    /** A site event is shown from and until then; null without a begin or an end. */
    visibleFrom: moment('visible_from'),
    visibleUntil: moment('visible_until'),
    /** What a search looks through: all languages in lower case, and pinyin of titles and headings. */
    searchText: text('search_text').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.version] }),
    uniqueIndex('documents_current')
      .on(t.id)
      .where(sql`${t.isCurrent}`),
    index('documents_list')
      .on(t.kind, t.position, t.id)
      .where(sql`${t.isCurrent}`),
    check('documents_version', sql`${t.version} >= 1`),
    check('documents_times', sql`${t.visibleUntil} > ${t.visibleFrom}`),
  ],
);

/** Which version of the terms and the privacy policy a player accepted, and when; rows are only added. */
export const acceptedDocuments = pgTable(
  'accepted_documents',
  {
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    documentId: text('document_id').notNull(),
    version: integer('version').notNull(),
    acceptedAt: moment('accepted_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.playerId, t.documentId, t.version] }),
    foreignKey({ columns: [t.documentId, t.version], foreignColumns: [documents.id, documents.version] }),
  ],
);

export const sysConfig = pgTable('sys_config', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

/** Changes of the configuration; append-only, written by `sys_config_write`. */
export const sysConfigChanges = pgTable('sys_config_changes', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  oldValue: jsonb('old_value').notNull(),
  newValue: jsonb('new_value').notNull(),
  /** Who changed it. */
  actor: text('actor').notNull(),
  at: moment('at').notNull(),
});

/** Messages of the inboxes. Pages word them from kind and params; a deleted message has no row. */
export const messages = pgTable(
  'messages',
  {
    /** UUID version 7: in the order of creation. */
    id: uuid('id').primaryKey(),
    playerId: uuid('player_id')
      .notNull()
      .references(() => players.id),
    /** One of src/net/contract/site/messageKinds.ts. */
    kind: text('kind').notNull(),
    params: jsonb('params').notNull(),
    readAt: moment('read_at'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('messages_player').on(t.playerId, t.id),
    index('messages_unread')
      .on(t.playerId)
      .where(sql`${t.readAt} IS NULL`),
  ],
);
