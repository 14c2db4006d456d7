import * as z from 'zod/mini';
import { BACKPACK_CURSOR_PATTERN, backpackSort, itemFilterFields, itemIds } from '../backpack.ts';
import { call } from '../call.ts';
import { balanceLogEntry, ownedItem, userInfo } from '../entities.ts';
import { PAGE_SIZE_LOG, PROMOTION_CODE_PATTERN } from '../limits.ts';
import { amount, emptyResult, flag, pageOf, pageQuery, timestamp, uuid, wholeNumber } from '../primitives.ts';
import { balanceFilter } from './records.ts';

// The profile group carries its payload in the query (specification, section 7).
const player = { access: 'player', carrier: 'query' } as const;
const later = { ...player, state: 'later' } as const;
const laterValue = { ...later, movesValue: true } as const;
const pageInput = z.object(pageQuery(PAGE_SIZE_LOG));

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
    stat: z._default(wholeNumber(-1, 4), -1),
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
  z.object({ sold: z.int(), amount, secondaryBalance: amount }),
  { ...player, movesValue: true, fieldErrors: { ids: 'item.none' } },
);

export const profileBindInviter = call(
  'POST',
  '/api/profile/bindInviter',
  'Binds a promotion code to the account',
  z.object({ code: z.string().check(z.regex(PROMOTION_CODE_PATTERN)) }),
  emptyResult,
  { ...later, fieldErrors: { code: 'promotion.codeFormat' } },
);
export const profileTransferSecondary = call(
  'POST',
  '/api/profile/transferSecondary',
  'Moves secondary balance to main: an amount, or all of it',
  z.object({ amount: z.optional(wholeNumber(1, 1_000_000_000_000)), all: z._default(flag, false) }),
  z.object({ moved: amount, balance: amount, secondaryBalance: amount }),
  { ...player, movesValue: true, fieldErrors: { amount: 'transfer.amount' } },
);

export const profileDreamLog = call(
  'GET',
  '/api/profile/getMyDreamLog',
  'Dreams chased, newest first',
  pageInput,
  pageOf(
    z.object({
      rollId: uuid,
      targetItem: z.string(),
      dreamFee: amount,
      won: z.boolean(),
      createTime: timestamp,
    }),
  ),
  later,
);
const freeBox = z.object({ freeBoxId: uuid, boxId: z.string(), stat: z.int() });
export const profileFreeBoxPage = call(
  'GET',
  '/api/profile/getMyFreeBoxPage',
  'Free boxes waiting to be opened',
  pageInput,
  pageOf(freeBox),
  later,
);
export const profileRewardPage = call(
  'GET',
  '/api/profile/getMyRewardPage',
  'Rewards received',
  pageInput,
  pageOf(z.object({ rewardId: uuid, kind: z.string(), amount, createTime: timestamp })),
  later,
);
export const profileOpenFreeBox = call(
  'POST',
  '/api/profile/openFreeBox',
  'Opens a free box',
  z.object({ freeBoxId: uuid }),
  z.object({ rollId: uuid }),
  laterValue,
);
