import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { ValuedRange } from '../../../src/fair/outcome/boxTable.ts';
import { moment, money, names } from './columns.ts';

/** Written rarely and searched often: while the index has a long pending list, the planner reads the whole table instead. */
const withoutPendingList = { fastupdate: false };

export const catalogueItems = pgTable(
  'catalogue_items',
  {
    id: text('id').primaryKey(),
    category: text('category').notNull(),
    names: names('names').notNull(),
    grade: smallint('grade').notNull(),
    price: money('price').notNull(),
    /** Lower-case names in every language, with pinyin (`searchText`). */
    searchText: text('search_text').notNull().default(''),
    /** How many the mall still has; null: any number. */
    stock: integer('stock'),
  },
  (t) => [
    index('catalogue_items_price').on(t.price, t.id),
    index('catalogue_items_category').on(t.category, t.price, t.id),
    index('catalogue_items_search').using('gin', t.searchText.op('gin_trgm_ops')).with(withoutPendingList),
    check('catalogue_items_stock', sql`${t.stock} >= 0`),
  ],
);

/** The words of all `searchText`, those with digits apart: what a word with a typing error is compared with. */
export const catalogueWords = pgTable('catalogue_words', { word: text('word').primaryKey() }, (t) => [
  index('catalogue_words_similar').using('gin', t.word.op('gin_trgm_ops')).with(withoutPendingList),
]);

/** The prices an item had, each from a moment on. */
export const itemPrices = pgTable(
  'item_prices',
  {
    definitionId: text('definition_id')
      .notNull()
      .references(() => catalogueItems.id),
    at: moment('at').notNull(),
    price: money('price').notNull(),
  },
  (t) => [primaryKey({ columns: [t.definitionId, t.at] })],
);

export const themes = pgTable('themes', {
  id: text('id').primaryKey(),
  position: integer('position').notNull(),
  names: names('names').notNull(),
  tagline: names('tagline').notNull(),
});

export const boxes = pgTable('boxes', {
  id: text('id').primaryKey(),
  themeId: text('theme_id')
    .notNull()
    .references(() => themes.id),
  position: integer('position').notNull(),
  names: names('names').notNull(),
  tagline: names('tagline').notNull(),
  cover: text('cover')
    .notNull()
    .references(() => catalogueItems.id),
  isNew: boolean('is_new').notNull(),
  /** The version on sale. */
  version: integer('version').notNull(),
});

/** Every table that was ever sold, with price and item values: a roll names the version it was rolled with. */
export const boxVersions = pgTable(
  'box_versions',
  {
    boxId: text('box_id').notNull(),
    version: integer('version').notNull(),
    price: money('price').notNull(),
    ranges: jsonb('ranges').$type<ValuedRange[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    /** `tableHash` of `src/fair/outcome/boxTable.ts`. */
    tableHash: text('table_hash').notNull(),
    /** The `version` of the catalogue file; a changed item price makes another version of the same file. */
    fileVersion: integer('file_version').notNull(),
    /** Rolls from then on give their items the values of the ranges; earlier ones have list prices of their time. */
    valuedAt: moment('valued_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.boxId, t.version] }),
    check(
      'box_versions_values',
      sql`jsonb_array_length(jsonb_path_query_array(${t.ranges}, '$[*].value ? (@ >= 0)')) = jsonb_array_length(${t.ranges})`,
    ),
    check(
      'box_versions_table_hash',
      sql`${t.tableHash} = box_table_hash(${t.boxId}, ${t.version}, ${t.price}, ${t.ranges})`,
    ),
  ],
);
