import * as z from 'zod/mini';
import { uuid } from '../primitives.ts';
import { giveawayDraw, giveawayPrize } from '../games/giveaways.ts';
import { rollFacts } from './rollFacts.ts';

/**
 * One round of a giveaway’s draw; `roll` is the index of the winner among those left, from 0. Seed and salt are revealed
 * when the giveaway is finished. `/api/giveaway/detail` and `/api/giveaway/participants` have all other rounds and the
 * lines of the user seed.
 */
export const giveawayRoll = z.extend(rollFacts, {
  kind: z.literal('giveaway'),
  giveawayId: uuid,
  prize: giveawayPrize,
  draw: giveawayDraw,
});
