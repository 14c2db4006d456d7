import { sql } from 'drizzle-orm';
import { bigint, check, date, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytea, moment } from './columns.ts';

/**
 * Facts that are not in the log yet (docs/decisions/0028-a-log-of-commitments.md): triggers write them in the transaction
 * that creates the fact, and their rows are deleted where their entries are added.
 */
export const logOutbox = pgTable('log_outbox', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** How its entry is read (`server/domain/log/sources.ts`). */
  source: text('source').notNull(),
  /** Its row. */
  rowId: uuid('row_id'),
  /** Where no row has it: `<box>:<version>`, the number of a change, a setting with its value. */
  value: text('value'),
  at: moment('at')
    .notNull()
    .default(sql`clock_timestamp()`),
});

/** Entries of the log, up to 256 in a row, as a bundle of C2SP tlog-tiles has them. */
export const logBundles = pgTable('log_bundles', {
  index: integer('index').primaryKey(),
  entries: bytea('entries').notNull(),
  /** When its first entry was added. */
  firstAt: moment('first_at').notNull(),
});

/** Hashes of the tree's tiles from level 1 on; those of level 0 follow from the bundles. */
export const logTiles = pgTable(
  'log_tiles',
  {
    level: smallint('level').notNull(),
    index: integer('index').notNull(),
    hashes: bytea('hashes').notNull(),
  },
  (t) => [primaryKey({ columns: [t.level, t.index] }), check('log_tiles_level', sql`${t.level} >= 1`)],
);

/** Where entries stand in the log that are looked for by name; the first of a name counts. */
export const logPlaces = pgTable('log_places', {
  /** Kind and name: `commitment <hash>`, `reveal <hash>`, `table <box>:<version>` (`placesOf` of `src/fair/log`); `build`: the newest. */
  place: text('place').primaryKey(),
  entry: bigint('entry', { mode: 'number' }).notNull(),
});

/** How large the log was at the end of each day, in UTC. */
export const logDays = pgTable('log_days', {
  day: date('day').primaryKey(),
  size: bigint('size', { mode: 'number' }).notNull(),
});

/** The head of the log: one row. Who adds entries locks it. */
export const logHead = pgTable(
  'log_head',
  {
    id: smallint('id').primaryKey(),
    /** Which log it is, in every checkpoint; never changes. */
    origin: text('origin').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Hashes of the perfect subtrees, the largest first. */
    frontier: bytea('frontier').notNull(),
    /** The signed note of the head. */
    checkpoint: text('checkpoint').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [check('log_head_one', sql`${t.id} = 1 AND ${t.size} >= 0`)],
);

/** Keys that sign or signed checkpoints, as verifiers name them. */
export const logKeys = pgTable('log_keys', {
  /** `name+id+key` (C2SP signed-note). */
  verifierKey: text('verifier_key').primaryKey(),
  createdAt: moment('created_at').notNull(),
});

/** What came of asking each witness to cosign; rows of witnesses that the settings name no more are not read. */
export const logWitnesses = pgTable('log_witnesses', {
  /** `name+id+key` (C2SP signed-note). */
  verifierKey: text('verifier_key').primaryKey(),
  /** Entries in the tree that it has: where the next proof starts. */
  size: bigint('size', { mode: 'number' }).notNull().default(0),
  /** Who asks it writes this first: of several processes one asks. */
  askedAt: moment('asked_at').notNull(),
  /** The head that it cosigned last, with the signed note and the signature line. */
  cosignedSize: bigint('cosigned_size', { mode: 'number' }),
  checkpoint: text('checkpoint'),
  cosignature: text('cosignature'),
  cosignedAt: moment('cosigned_at'),
  /** In a row, since it last cosigned. */
  failures: integer('failures').notNull().default(0),
  /** Of the last failure. */
  error: text('error'),
  errorAt: moment('error_at'),
});
