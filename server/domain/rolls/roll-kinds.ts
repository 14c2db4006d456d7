import type { PairRollKindName, RollKindName } from '../../../src/net/contract/rolls/rollRecord.ts';
import type { Queryable } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import { battleRolls } from './battle-rolls.ts';
import { dreamRolls } from './dream-rolls.ts';
import { giveawayRolls } from './giveaway-rolls.ts';
import { openingRolls } from './opening-rolls.ts';
import { packetRolls } from './packet-rolls.ts';
import type { AnyPairRollKind, AnyRollKind } from './roll-kind.ts';

/** The kinds rolled from players' own pairs. */
export const pairRollKinds = {
  opening: openingRolls,
  dream: dreamRolls,
} satisfies { [Name in PairRollKindName]: AnyPairRollKind<Name> };

/** Every kind of roll. */
export const rollKinds = {
  ...pairRollKinds,
  battle: battleRolls,
  packet: packetRolls,
  giveaway: giveawayRolls,
} satisfies { [Name in RollKindName]: AnyRollKind<Name> };

type Kinds = typeof rollKinds;
type PairKinds = typeof pairRollKinds;

/** A roll of any kind, told apart by `kind`. */
export type FoundRoll = NonNullable<Awaited<ReturnType<Kinds[RollKindName]['find']>>>;
/** What the history tells of a roll of any pair kind. */
export type ListedRoll = Awaited<ReturnType<PairKinds[PairRollKindName]['list']>>[number];

/**
 * The roll with this id, of whatever kind, as the player may see it.
 * @throws DomainError fair.rollNotFound, fair.notYourRoll
 */
export async function findRoll(store: Queryable, playerId: string, rollId: string): Promise<FoundRoll> {
  for (const kind of Object.values(rollKinds)) {
    const found = await kind.find(store, playerId, rollId);
    if (found !== null) return found;
  }
  throw new DomainError('fair.rollNotFound');
}
