import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { boxDetail, boxTheme, drop, opening } from '../../entities.ts';
import { FEED_SIZE, MAX_OPENINGS_PER_CALL } from '../../limits.ts';
import { amount, flag, wholeNumber } from '../../primitives.ts';

export const boxList = call('GET', '/api/box/list', 'All boxes by theme', z.object({}), z.array(boxTheme));

export const boxGetDetail = call(
  'GET',
  '/api/box/detail',
  'One box with its odds, return and price',
  z.object({ id: z.string().check(z.maxLength(64)) }),
  boxDetail,
);

export const boxRecent = call(
  'GET',
  '/api/box/recent',
  'The newest drops of one box whose reel has stopped',
  z.object({
    id: z.string().check(z.maxLength(64)),
    limit: z._default(wholeNumber(1, 100), FEED_SIZE),
  }),
  z.array(drop),
);

export const boxOpen = call(
  'POST',
  '/api/box/open',
  'Opens a box one to ten times: charges, rolls and hands over the items in one transaction',
  z.object({
    boxId: z.string().check(z.maxLength(64)),
    count: wholeNumber(1, MAX_OPENINGS_PER_CALL),
    /** The version of the odds that the player was shown. */
    version: z.optional(wholeNumber(1, 1_000_000_000)),
    fast: z._default(flag, false),
  }),
  z.object({ openings: z.array(opening), balance: amount }),
  { access: 'player', movesValue: true, fieldErrors: { count: 'box.count', boxId: 'box.notFound' } },
);
