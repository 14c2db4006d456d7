import * as z from 'zod/mini';
import { MAX_SEARCH_LENGTH, itemIds } from '../../items/backpack.ts';
import { call } from '../../call.ts';
import { dream, dreamRecord, dreamSide } from '../../games/dreams.ts';
import { catalogueItem, category } from '../../entities.ts';
import { PAGE_SIZE_LOG } from '../../limits.ts';
import { amount, flag, pageOf, pageQuery, searchText, uuid, wholeNumber } from '../../primitives.ts';

const MAX_PRICE = 1_000_000_000_000;

export const dreamTargets = call(
  'GET',
  '/api/dream/targets',
  'Items that can be dreamt of; “×5 of my stake” is minPrice = 5 · stake with sort priceLow',
  z.object({
    /** One item only. */
    itemId: z.optional(z.string().check(z.maxLength(64))),
    /** A part of the name in any language, or of its pinyin. */
    search: z.optional(searchText(MAX_SEARCH_LENGTH)),
    kind: z.optional(category),
    /** Minor units, both included. */
    minPrice: z.optional(wholeNumber(0, MAX_PRICE)),
    maxPrice: z.optional(wholeNumber(0, MAX_PRICE)),
    sort: z._default(z.enum(['priceHigh', 'priceLow']), 'priceHigh'),
    /** `next` of the page before, with the same filters and sort. */
    cursor: z.optional(z.string().check(z.regex(/^\d{1,15},[\w-]{1,64}$/))),
    pageSize: z._default(wholeNumber(1, 100), 40),
  }),
  z.object({
    list: z.array(catalogueItem),
    /** The `cursor` of the next page; null on the last. */
    next: z.nullable(z.string()),
    /** Number of all that match. */
    total: z.int(),
  }),
);

export const dreamStart = call(
  'POST',
  '/api/dream/start',
  'One dream: stakes items and coins, rolls, and hands over the target if it wins, in one transaction',
  z.object({
    targetId: z.string().check(z.maxLength(64)),
    /** The chance: a multiple of 10 within the limits. */
    tickets: wholeNumber(1, 100_000),
    side: dreamSide,
    /** The target's value and the edge as shown: any other is 409 `dream.changed`, with `dreamTerms` as `data.now`. */
    value: wholeNumber(1, MAX_PRICE),
    edge: wholeNumber(0, 9_999),
    /** Backpack rows to stake, joined by commas. Coins pay what their values lack of the fee. */
    itemIds: z.optional(itemIds),
    /** The wheel is shown in fast mode: the feed tells the drop earlier. */
    fast: z._default(flag, false),
  }),
  z.object({
    dream,
    /** Both after the dream. */
    balance: amount,
    secondaryBalance: amount,
  }),
  {
    access: 'player',
    movesValue: true,
    fieldErrors: { tickets: 'dream.chance', targetId: 'dream.notFound', itemIds: 'item.none' },
  },
);

// The profile group carries its payload in the query (specification, section 7).
export const profileDreamLog = call(
  'GET',
  '/api/profile/getMyDreamLog',
  'Dreams chased, newest first',
  z.object({
    ...pageQuery(PAGE_SIZE_LOG),
    /** `next` of the page before: dreams made meanwhile shift no page; `page` is then only repeated in the answer. */
    before: z.optional(uuid),
  }),
  z.extend(pageOf(dreamRecord), { next: z.nullable(uuid) }),
  { access: 'player', carrier: 'query' },
);
