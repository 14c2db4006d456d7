import * as z from 'zod/mini';
import { timestamp, uuid } from '../primitives.ts';
import { boxRollFacts } from './rollFacts.ts';

/** Of the player's own pair; seed and salt are revealed when it is rotated. */
export const openingRoll = z.extend(boxRollFacts, {
  kind: z.literal('opening'),
  /** A free box: nothing was paid. */
  isFree: z.boolean(),
});

/** In the history; its pair and its table are listed once in the page. */
export const listedOpening = z.object({
  rollId: uuid,
  kind: z.literal('opening'),
  publicHash: z.string(),
  userSeed: z.string(),
  round: z.int(),
  roll: z.int(),
  itemId: z.string(),
  boxId: z.string(),
  boxVersion: z.int(),
  rolledAt: timestamp,
});
