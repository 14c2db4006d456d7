import * as z from 'zod/mini';
import { battleBeacon } from '../games/battles.ts';
import { boxEntry, catalogueItem } from '../entities.ts';
import { amount, localisedText, tableHash, timestamp, uuid } from '../primitives.ts';

/** What a verifier needs of a roll of any kind. Seed and salt are null until they are revealed. */
export const rollFacts = z.object({
  rollId: uuid,
  /** The battle it was rolled in; null for every other kind. */
  battleId: z.nullable(uuid),
  /** Opens that battle where it is private; only its players get such a roll. */
  battleKey: z.nullable(z.string()),
  publicHash: z.string(),
  serverSeed: z.nullable(z.string()),
  secretSalt: z.nullable(z.string()),
  userSeed: z.string(),
  /** The beacon at the end of the user seed; null without one. */
  beacon: z.nullable(battleBeacon),
  round: z.int(),
  roll: z.int(),
  committedAt: timestamp,
  rolledAt: timestamp,
});

/** Of a roll that gave an item of a box. */
export const boxRollFacts = z.extend(rollFacts, {
  item: catalogueItem,
  /** The version of the box it was rolled with. */
  box: z.object({
    boxId: z.string(),
    names: localisedText,
    version: z.int(),
    /** Of one opening. */
    price: amount,
    tableHash,
    entries: z.array(boxEntry),
  }),
});
