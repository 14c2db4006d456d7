import { bigint, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

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
