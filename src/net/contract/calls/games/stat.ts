import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { drop } from '../../entities.ts';
import { FEED_SIZE } from '../../limits.ts';
import { flag, wholeNumber } from '../../primitives.ts';

export const statHomepage = call(
  'GET',
  '/api/stat/homepage',
  'Four figures of the homepage, and how many red packets wait for everybody',
  z.object({}),
  z.object({
    playersOnline: z.int(),
    openings: z.int(),
    battles: z.int(),
    /** Rolls that were recomputed by their players. */
    verified: z.int(),
    openPackets: z._default(z.int(), 0),
  }),
);

export const statLastDrop = call(
  'GET',
  '/api/stat/lastDrop',
  'The newest drops whose reel has stopped; with isTop only grades 0 and 1',
  z.object({
    limit: z._default(wholeNumber(1, 100), FEED_SIZE),
    isTop: z._default(flag, false),
  }),
  z.array(drop),
);
