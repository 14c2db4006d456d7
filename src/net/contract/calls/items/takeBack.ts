import * as z from 'zod/mini';
import { itemIds } from '../../items/backpack.ts';
import { call } from '../../call.ts';
import { confirmation } from '../../account/confirmation.ts';
import { PAGE_SIZE_LOG } from '../../limits.ts';
import { amount, flag, pageOf, pageQuery, uuid } from '../../primitives.ts';
import { retrieval, takeState } from '../../items/retrievals.ts';

const player = { access: 'player', carrier: 'query' } as const;

export const profileOrnamentRetrieval = call(
  'POST',
  '/api/profile/ornamentRetrieval',
  'Takes items back to the external account: the listed ones, or all of them',
  z.object({
    ids: z.optional(itemIds),
    all: z._default(flag, false),
    /** Of the purpose `takeBack`. */
    confirmation,
  }),
  /** `value` is the sum of the items' sale prices. */
  z.object({ taken: z.int(), value: amount }),
  {
    ...player,
    movesValue: true,
    secrets: ['confirmation'],
    fieldErrors: { ids: 'item.none', confirmation: 'security.confirmation' },
  },
);

export const profileOrnamentPage = call(
  'GET',
  '/api/profile/getMyOrnamentPage',
  'Take-back records, newest first',
  z.object({
    ...pageQuery(PAGE_SIZE_LOG),
    /** Only records older than this one; instead of `page`. */
    before: z.optional(uuid),
  }),
  z.extend(pageOf(retrieval), {
    /** `before` of the next page; null on the last one. */
    next: z.nullable(uuid),
  }),
  player,
);

export const profileCancelRetrieval = call(
  'POST',
  '/api/profile/cancelRetrieval',
  'Cancels a take-back in state 0; the item is in the backpack again',
  z.object({ id: uuid }),
  z.object({ id: uuid, takeState }),
  { ...player, movesValue: true, fieldErrors: { id: 'retrieval.notFound' } },
);
