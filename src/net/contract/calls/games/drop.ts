import * as z from 'zod/mini';
import { call } from '../../call.ts';
import { drop } from '../../entities.ts';
import { amount, localisedText, timestamp, uuid } from '../../primitives.ts';

/** The box a drop came from, at the version and price of then. */
const dropBox = z.object({
  boxId: z.string(),
  names: localisedText,
  /** Of one opening, minor units. */
  price: amount,
  boxImage: z.string(),
});

/** Where a drop came from. */
const dropSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('opening'), box: dropBox, isFree: z.boolean() }),
  /** `place` is the box's place in the lane, from 1, of `boxes`. */
  z.object({
    kind: z.literal('battle'),
    box: dropBox,
    battleId: uuid,
    mode: z.union([z.literal(0), z.literal(1)]),
    place: z.int(),
    boxes: z.int(),
  }),
  z.object({ kind: z.literal('dream'), dreamFee: amount }),
]);

/** What takes part in recomputing the roll. Seeds and salt are null until they are revealed. */
const dropRoll = z.object({
  round: z.int(),
  /** The ticket drawn, 1 to 100,000. */
  roll: z.int(),
  publicHash: z.string(),
  committedAt: timestamp,
  serverSeed: z.nullable(z.string()),
  secretSalt: z.nullable(z.string()),
  userSeed: z.nullable(z.string()),
});

/** The `item` has the value it was won at. */
const publicDrop = z.extend(drop, {
  source: dropSource,
  /** The tickets that give this item, of 100,000. */
  tickets: z.int(),
  roll: dropRoll,
});
export type PublicDrop = z.infer<typeof publicDrop>;

export const dropDetail = call(
  'GET',
  '/api/drop/detail',
  'One drop as everybody may see it, with its source, its odds and its roll',
  z.object({ id: uuid }),
  publicDrop,
  { fieldErrors: { id: 'drop.notFound' } },
);
