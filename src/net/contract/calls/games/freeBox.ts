import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { freeBox } from '../../games/freeBoxes.ts';
import { PAGE_SIZE_LOG } from '../../limits.ts';
import { flag, pageOf, pageQuery, uuid, wholeNumber } from '../../primitives.ts';
import { boxOpen } from './box.ts';

// The profile group carries its payload in the query (specification, section 7).
const player = { access: 'player', carrier: 'query' } as const;

export const profileFreeBoxPage = call(
  'GET',
  '/api/profile/getMyFreeBoxPage',
  'Free boxes, newest first; stat −1 is all, 0 what can be opened, 1 opened, 2 expired',
  z.object({
    ...pageQuery(PAGE_SIZE_LOG),
    stat: z._default(wholeNumber(-1, 2), -1),
    /** `next` of the page before: boxes opened meanwhile shift no page; `page` is then only repeated in the answer. */
    before: z.optional(uuid),
  }),
  z.extend(pageOf(freeBox), { next: z.nullable(uuid) }),
  player,
);

export const profileOpenFreeBox = call(
  'POST',
  '/api/profile/openFreeBox',
  'Opens a free box at the current version of the box; answers as `/api/box/open` does',
  z.object({
    freeBoxId: uuid,
    /** The version of the odds that the player was shown. */
    version: z.optional(wholeNumber(1, 1_000_000_000)),
    fast: z._default(flag, false),
  }),
  boxOpen.output,
  { ...player, movesValue: true, fieldErrors: { freeBoxId: 'freeBox.notFound' } },
);
