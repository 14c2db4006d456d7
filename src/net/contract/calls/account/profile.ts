import * as z from 'zod/mini';
import { BACKPACK_CURSOR_PATTERN, backpackSort, itemFilterFields, itemIds } from '../../items/backpack.ts';
import { call } from '../../call.ts';
import { balanceLogEntry, ownedItem, userInfo } from '../../entities.ts';
import { PAGE_SIZE_LOG } from '../../limits.ts';
import { amount, flag, pageOf, pageQuery, uuid, wholeNumber } from '../../primitives.ts';
import { balanceFilter } from '../items/records.ts';

// The profile group carries its payload in the query (specification, section 7).
const player = { access: 'player', carrier: 'query' } as const;

export const profileUserInfo = call(
  'GET',
  '/api/profile/userInfo',
  'The player and the balances',
  z.object({}),
  userInfo,
  player,
);

export const profileBalanceLog = call(
  'GET',
  '/api/profile/getMyBalanceLog',
  'What moved the balances, newest first',
  z.object({ ...pageQuery(PAGE_SIZE_LOG), ...balanceFilter }),
  pageOf(balanceLogEntry),
  player,
);

export const profileVoucherPage = call(
  'GET',
  '/api/profile/getMyVoucherPage',
  'The backpack, newest first unless sorted; stat −1 is all states, 0 what is still there',
  z.object({
    ...pageQuery(PAGE_SIZE_LOG),
    stat: z._default(wholeNumber(-1, 6), -1),
    ...itemFilterFields,
    favourite: z.optional(flag),
    /** `newest` by default. */
    sort: z.optional(backpackSort),
    /** `next` of the page before, with the same filters and sort; `page` is then only repeated in the answer. */
    cursor: z.optional(z.string().check(z.regex(BACKPACK_CURSOR_PATTERN))),
  }),
  z.extend(pageOf(ownedItem), {
    /** The `cursor` of the next page; null on the last one. */
    next: z.nullable(z.string()),
    /** Value and number of all owned items, whatever the filter. */
    ownedValue: amount,
    ownedCount: z.int(),
    /** What `sellMatching` sells with these filters: owned, no favourites. */
    sellableValue: amount,
    sellableCount: z.int(),
  }),
  player,
);

export const profileExchangeQuantity = call(
  'POST',
  '/api/profile/exchangeQuantity',
  'Sells items from the backpack to the secondary balance: the listed ones, or all but the favourites',
  z.object({
    ids: z.optional(itemIds),
    all: z._default(flag, false),
  }),
  z.object({ sold: z.int(), saleId: uuid, amount, secondaryBalance: amount }),
  { ...player, movesValue: true, fieldErrors: { ids: 'item.none' } },
);

export const profileTransferSecondary = call(
  'POST',
  '/api/profile/transferSecondary',
  'Moves secondary balance to main: an amount, or all of it',
  z.object({ amount: z.optional(wholeNumber(1, 1_000_000_000_000)), all: z._default(flag, false) }),
  z.object({ moved: amount, balance: amount, secondaryBalance: amount }),
  { ...player, movesValue: true, fieldErrors: { amount: 'transfer.amount' } },
);
