import * as z from 'zod/mini';
import { dreamFacts, dreamSide } from '../games/dreams.ts';
import { amount, tableHash, timestamp, uuid } from '../primitives.ts';
import { rollFacts } from './rollFacts.ts';

/** Of the player's own pair; seed and salt are revealed when it is rotated. */
export const dreamRoll = z.extend(rollFacts, { kind: z.literal('dream'), dream: dreamFacts });

/** In the history; its pair is listed once in the page. */
export const listedDream = z.object({
  rollId: uuid,
  kind: z.literal('dream'),
  publicHash: z.string(),
  userSeed: z.string(),
  round: z.int(),
  roll: z.int(),
  targetId: z.string(),
  /** Of the target, minor units. */
  value: amount,
  /** Hundredths of a percent. */
  edge: z.int(),
  /** Of 100,000. */
  tickets: z.int(),
  side: dreamSide,
  /** Minor units. */
  fee: amount,
  termsHash: tableHash,
  won: z.boolean(),
  rolledAt: timestamp,
});
