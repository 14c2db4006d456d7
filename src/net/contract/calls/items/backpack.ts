import * as z from 'zod/mini';
import { itemFilterFields, itemIds } from '../../items/backpack.ts';
import { call } from '../../call.ts';
import { amount, flag, uuid, wholeNumber } from '../../primitives.ts';

const player = { access: 'player' } as const;

export const backpackFavourite = call(
  'POST',
  '/api/backpack/favourite',
  'Locks owned items against a sale, or unlocks them',
  z.object({ ids: itemIds, on: flag }),
  z.object({ changed: z.int() }),
  { ...player, fieldErrors: { ids: 'item.none' } },
);

export const backpackAvailable = call(
  'GET',
  '/api/backpack/available',
  'Which of these items can still be played, given or sold: owned and not locked',
  z.object({ ids: itemIds }),
  z.object({ ids: z.array(uuid) }),
  { ...player, fieldErrors: { ids: 'item.none' } },
);

export const backpackSellMatching = call(
  'POST',
  '/api/backpack/sellMatching',
  'Sells all owned items that match the filters and are not locked, if they are as many and worth as much as shown',
  z.object({
    ...itemFilterFields,
    /** Matching items that stay. */
    except: z.optional(itemIds),
    /** Number and value of the items as the player saw them: otherwise nothing is sold. */
    count: wholeNumber(1, 1_000_000_000),
    value: wholeNumber(0, 1_000_000_000_000_000 - 1),
  }),
  z.object({ sold: z.int(), saleId: uuid, amount, secondaryBalance: amount }),
  { ...player, movesValue: true },
);

export const backpackUndoSale = call(
  'POST',
  '/api/backpack/undoSale',
  'Takes back the player’s own recent sales, once for each item; those that are final are left out',
  z.object({
    ids: z.optional(itemIds),
    /** All items of one sale, in place of ids. */
    saleId: z.optional(uuid),
  }),
  z.object({
    /** Items that are owned again. */
    ids: z.array(uuid),
    /** Their prices, which left the secondary balance, and the main one where that did not suffice. */
    amount,
    balance: amount,
    secondaryBalance: amount,
  }),
  { ...player, movesValue: true, fieldErrors: { ids: 'item.none', saleId: 'item.none' } },
);
