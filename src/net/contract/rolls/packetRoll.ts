import * as z from 'zod/mini';
import { amount, uuid } from '../primitives.ts';
import { rollFacts } from './rollFacts.ts';

/** One claim of a red packet; seed and salt are revealed when the packet is over. */
export const packetRoll = z.extend(rollFacts, {
  kind: z.literal('packet'),
  packet: z.object({
    packetId: uuid,
    /** Opens the packet where it is not for the whole site. */
    key: z.nullable(z.string()),
    amount,
    shares: z.int(),
    /** Every claim up to now, in order: what was left before a claim follows from those before it. */
    claims: z.array(z.object({ round: z.int(), userSeed: z.string(), share: amount })),
  }),
  share: amount,
});
