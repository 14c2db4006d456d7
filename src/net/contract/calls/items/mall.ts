import * as z from 'zod/mini';
import { MAX_SEARCH_LENGTH } from '../../items/backpack.ts';
import { call } from '../../call.ts';
import { catalogueItem } from '../../entities.ts';
import { PAGE_SIZE_LOG, PAGE_SIZE_MALL, PURCHASE_MAX } from '../../limits.ts';
import { amount, pageOf, pageQuery, searchText, timestamp, uuid, wholeNumber } from '../../primitives.ts';
import { itemSource } from './gallery.ts';

// The profile group carries its payload in the query (specification, section 7).
const player = { access: 'player', carrier: 'query' } as const;

/** Categories of the mall; `others` are all but these five. */
export const mallCategory = z.enum(['knife', 'awp', 'm4', 'ak', 'pistol', 'others']);
export type MallCategory = z.infer<typeof mallCategory>;

export const mallSort = z.enum(['priceHigh', 'priceLow']);
export type MallSort = z.infer<typeof mallSort>;

const MAX_PRICE = 1_000_000_000_000;

/** An item on sale; its price is its `recoveryPrice`, at which the house buys it back. */
export const mallItem = z.extend(catalogueItem, {
  /** The picture, also `weaponImage`. */
  virtualImg: z.string(),
  /** How many are left; null: any number. */
  stock: z.nullable(z.int()),
});
export type MallItem = z.infer<typeof mallItem>;

export const mallList = call(
  'GET',
  '/api/mall/list',
  'Items on sale, by price; a search that finds no name finds names like it',
  z.object({
    sort: z._default(mallSort, 'priceHigh'),
    category: z.optional(mallCategory),
    /** Both included, minor units. */
    minPrice: z.optional(wholeNumber(0, MAX_PRICE)),
    maxPrice: z.optional(wholeNumber(0, MAX_PRICE)),
    /** A part of a name, in any language or in pinyin. */
    search: z.optional(searchText(MAX_SEARCH_LENGTH)),
    /** `next` of the page before. */
    cursor: z.optional(z.string().check(z.regex(/^\d{1,13}~[a-z0-9-]{1,64}$/))),
    pageSize: z._default(wholeNumber(1, 100), PAGE_SIZE_MALL),
  }),
  z.object({
    list: z.array(mallItem),
    /** The `cursor` of the next page; null on the last. */
    next: z.nullable(z.string()),
    /** No name holds the text: these are like it. */
    isSimilar: z.boolean(),
  }),
);

/** A price that an item had from a time on. */
const itemPrice = z.object({ time: timestamp, price: amount });
export type ItemPrice = z.infer<typeof itemPrice>;

const itemId = z.string().check(z.regex(/^[a-z0-9-]{1,64}$/));

export const mallDetail = call(
  'GET',
  '/api/mall/detail',
  'An item on sale with the boxes that hold it and the prices it had, oldest first',
  z.object({ id: itemId }),
  z.extend(mallItem, { boxes: z.array(itemSource), prices: z.array(itemPrice) }),
  { fieldErrors: { id: 'mall.notFound' } },
);

const balanceType = z.union([z.literal(0), z.literal(1)]);

export const profileBuyVirtual = call(
  'GET',
  '/api/profile/buyVirtual',
  'Buys items of the mall',
  z.object({
    itemId,
    quantity: z._default(wholeNumber(1, PURCHASE_MAX), 1),
    /** 0 main, 1 secondary. */
    balanceType: z._default(z.pipe(wholeNumber(0, 1), balanceType), 1),
    /** Of one item, as shown to the player: any other price is refused as `mall.changed`. */
    price: z.optional(wholeNumber(1, MAX_PRICE)),
  }),
  z.object({
    purchaseId: uuid,
    bought: z.int(),
    /** The backpack rows of the new items. */
    ids: z.array(uuid),
    amount,
    balanceType,
    /** Of the balance that paid. */
    balance: amount,
  }),
  {
    ...player,
    movesValue: true,
    fieldErrors: { itemId: 'mall.notFound', quantity: 'mall.quantity', balanceType: 'mall.balanceType' },
  },
);

export const profileMyVirtual = call(
  'GET',
  '/api/profile/myVirtual',
  'Orders of the mall, newest first',
  z.object(pageQuery(PAGE_SIZE_LOG)),
  pageOf(
    z.object({
      purchaseId: uuid,
      item: mallItem,
      quantity: z.int(),
      /** Of one item. */
      price: amount,
      amount,
      balanceType,
      createTime: timestamp,
    }),
  ),
  player,
);
