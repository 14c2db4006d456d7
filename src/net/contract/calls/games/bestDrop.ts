import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { catalogueItem } from '../../entities.ts';
import { timestamp, uuid } from '../../primitives.ts';

export const boxBest = call(
  'GET',
  '/api/box/best',
  'The most valuable item that the player’s openings gave since a moment, at the earliest two days ago',
  z.object({ since: timestamp }),
  z.object({
    /** Null for none. Its reel has stopped; its price is that of its opening. */
    best: z.nullable(z.object({ rollId: uuid, item: catalogueItem })),
  }),
  { access: 'player' },
);
