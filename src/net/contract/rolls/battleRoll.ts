import * as z from 'zod/mini';
import { boxRollFacts } from './rollFacts.ts';

/**
 * One pull; seed and salt are revealed when the battle ends. The user seed is all seats' seeds joined with commas, and
 * the beacon's value where one is bound.
 */
export const battleRoll = z.extend(boxRollFacts, { kind: z.literal('battle') });
