import * as z from 'zod/mini';
import { itemIds } from '../../items/backpack.ts';
import { call } from '../../call.ts';
import { catalogueItem } from '../../entities.ts';
import { amount, uuid, wholeNumber } from '../../primitives.ts';
import { zoneName } from '../../timeZone.ts';

/** Of what is to be played, minor units. */
const price = wholeNumber(1, 1_000_000_000);
/** Items that the player has chosen for what is to be played: they are not sold. */
const except = z.optional(itemIds);

export const fundsOffers = call(
  'GET',
  '/api/funds/offers',
  'What brings the main balance to a price: a sale, a transfer, a refill; null for what cannot help',
  z.object({
    price,
    except,
    /** The device's time zone: counts until one is stored. */
    zone: z._default(zoneName, 'UTC'),
  }),
  z.object({
    /** What the main balance lacks. */
    missing: amount,
    /** Items whose sale covers it: docs/funds.md has the rule. */
    sale: z.nullable(
      z.object({
        count: z.int(),
        value: amount,
        /** Moved from the secondary balance beside the proceeds, where those alone do not suffice. */
        secondary: amount,
        /** The dearest of them, each definition once. */
        items: z.array(catalogueItem),
      }),
    ),
    /** What is missing, where the secondary balance has it. */
    transfer: z.nullable(amount),
    /** What today's refill gives, where it can be claimed now. */
    refill: z.nullable(amount),
  }),
  { access: 'player', fieldErrors: { zone: 'reward.zone' } },
);

export const fundsSell = call(
  'POST',
  '/api/funds/sell',
  'Sells the items of an offer and moves the proceeds to the main balance; refused unless the offer still stands',
  z.object({
    price,
    except,
    /** Of the offer, as shown. */
    count: wholeNumber(1, 1_000_000),
    value: wholeNumber(1, 1_000_000_000),
    secondary: z._default(wholeNumber(0, 1_000_000_000), 0),
  }),
  z.object({
    sold: z.int(),
    saleId: uuid,
    /** Of the items sold. */
    ids: z.array(uuid),
    /** Proceeds of the sale. */
    amount,
    /** Moved to the main balance. */
    moved: amount,
    balance: amount,
    secondaryBalance: amount,
  }),
  { access: 'player', movesValue: true },
);
