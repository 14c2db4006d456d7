import * as z from 'zod/mini';
import { category } from '../entities.ts';
import { searchText, wholeNumber } from '../primitives.ts';

/** `grade`: rarest first. Equal ones: highest price first, then newest. */
export const backpackSort = z.enum(['newest', 'oldest', 'priceHigh', 'priceLow', 'grade']);
export type BackpackSort = z.infer<typeof backpackSort>;

/** The most rows that one request names by their ids. */
export const MAX_ITEM_IDS = 200;

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Ids of backpack rows joined by commas, 1 to `MAX_ITEM_IDS`. */
export const itemIds = z
  .string()
  .check(z.regex(new RegExp(`^${UUID}(,${UUID}){0,${MAX_ITEM_IDS - 1}}$`, 'i')));

/** An id, after grade, price and definition where the list is sorted by them. */
export const BACKPACK_CURSOR_PATTERN = new RegExp(`^([0-4],\\d{1,15},[\\w-]{1,64},)?${UUID}$`);

/** The highest bound of a price, minor units. */
const MAX_PRICE = 1_000_000_000_000;
export const MAX_SEARCH_LENGTH = 40;

/** Selects items of the backpack; a field that is not given selects all. */
export const itemFilterFields = {
  /** Grades joined by commas. */
  grades: z.optional(z.string().check(z.regex(/^[0-4](,[0-4]){0,4}$/))),
  kind: z.optional(category),
  /** Of the price an item sells for; minor units, both included. */
  minPrice: z.optional(wholeNumber(0, MAX_PRICE)),
  maxPrice: z.optional(wholeNumber(0, MAX_PRICE)),
  /** A part of the name in any language. */
  search: z.optional(searchText(MAX_SEARCH_LENGTH)),
};
