import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { catalogueItem } from '../../entities.ts';
import { freeBox } from '../../games/freeBoxes.ts';
import { goldenCode } from '../../items/goldenCode.ts';
import { amount, uuid } from '../../primitives.ts';

/** The picture of what was given. */
const picture = { giftImage: z.string() };

/** What a golden code gave. */
const codeGift = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('coins'), ...picture, amount }),
  /** `ownedId`: the backpack row. */
  z.object({ kind: z.literal('item'), ...picture, ownedId: uuid, item: catalogueItem }),
  z.object({ kind: z.literal('freeBox'), ...picture, freeBox }),
]);
export type CodeGift = z.infer<typeof codeGift>;

export const codeRedeem = call(
  'POST',
  '/api/code/redeem',
  'Redeems a golden code: coins, an item or a free box',
  z.object({
    /** With or without hyphens, in any case. */
    code: goldenCode,
  }),
  z.object({
    gift: codeGift,
    /** The main balance after it. */
    balance: amount,
  }),
  { access: 'player', movesValue: true, secrets: ['code'], fieldErrors: { code: 'code.format' } },
);
