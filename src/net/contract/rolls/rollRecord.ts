import * as z from 'zod/mini';
import { battleRoll } from './battleRoll.ts';
import { listedOpening, openingRoll } from './openingRoll.ts';

/** A roll of any kind (docs/recipes/roll-kind.md), told apart by `kind`. */
export const rollRecord = z.discriminatedUnion('kind', [openingRoll, battleRoll]);
/** Every kind of roll. */
export type RollKindName = z.infer<typeof rollRecord>['kind'];

/** A roll of the player's own pair, whose rounds follow each other, in the history. */
export const listedRoll = z.discriminatedUnion('kind', [listedOpening]);
/** Every kind rolled from players' own pairs. */
export type PairRollKindName = z.infer<typeof listedRoll>['kind'];
