import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { players } from './schema.ts';

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
