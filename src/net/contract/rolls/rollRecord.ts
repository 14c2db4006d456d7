import * as z from 'zod/mini';
import { battleRoll } from './battleRoll.ts';
import { dreamRoll, listedDream } from './dreamRoll.ts';
import { giveawayRoll } from './giveawayRoll.ts';
import { listedOpening, openingRoll } from './openingRoll.ts';
import { packetRoll } from './packetRoll.ts';

/** A roll of any kind (docs/recipes/roll-kind.md), told apart by `kind`. */
export const rollRecord = z.discriminatedUnion('kind', [
  openingRoll,
  battleRoll,
  dreamRoll,
  packetRoll,
  giveawayRoll,
]);
/** A roll that gave an item of a box. */
export type BoxRollRecord = Extract<z.infer<typeof rollRecord>, { kind: 'opening' | 'battle' }>;
/** A roll that is decided by its ticket in a table. */
export type TicketRollRecord = Exclude<z.infer<typeof rollRecord>, { kind: 'packet' | 'giveaway' }>;
/** Every kind of roll. */
export type RollKindName = z.infer<typeof rollRecord>['kind'];

/** A roll of the player's own pair, whose rounds follow each other, in the history. */
export const listedRoll = z.discriminatedUnion('kind', [listedOpening, listedDream]);
/** Every kind rolled from players' own pairs. */
export const pairRollKinds = ['opening', 'dream'] as const;
export const pairRollKind = z.enum(pairRollKinds);
export type PairRollKindName = z.infer<typeof listedRoll>['kind'];
