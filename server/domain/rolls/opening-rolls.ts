import { eq, inArray } from 'drizzle-orm';
import { orm } from '../../db/store/orm.ts';
import { items } from '../../db/schema/items.ts';
import { openings } from '../../db/schema/openings.ts';
import { rolls, seedPairs } from '../../db/schema/rolls.ts';
import type { Queryable } from '../../db/store/store.ts';
import { readTable } from '../catalogue/versions.ts';
import { DomainError } from '../errors/domain-error.ts';
import { revealedSecrets } from '../../seed-keys/seed-secrets.ts';
import { VALUE_CHECK } from './item-values.ts';
import { ROLL_CHECK, recomputeOpenings } from './opening-audit.ts';
import type { BoxRollFacts, PairRollKind } from './roll-kind.ts';

/** The roll of a box that a player opened. */
export interface OpeningRoll extends BoxRollFacts {
  kind: 'opening';
  /** A free box. */
  isFree: boolean;
}

export interface ListedOpening {
  kind: 'opening';
  rollId: string;
  definitionId: string;
  boxId: string;
  boxVersion: number;
}

export const openingRolls: PairRollKind<OpeningRoll, ListedOpening> = {
  find: findOpening,
  list: listOpenings,
  checks: [ROLL_CHECK, VALUE_CHECK],
  audit: recomputeOpenings,
};

async function findOpening(store: Queryable, playerId: string, rollId: string): Promise<OpeningRoll | null> {
  const [found] = await orm(store)
    .select({
      roll: rolls,
      pair: seedPairs,
      opening: openings,
      definitionId: items.definitionId,
      value: items.price,
    })
    .from(rolls)
    .innerJoin(seedPairs, eq(seedPairs.id, rolls.pairId))
    .innerJoin(openings, eq(openings.rollId, rolls.id))
    .innerJoin(items, eq(items.id, openings.itemId))
    .where(eq(rolls.id, rollId));
  if (found === undefined) return null;
  const { roll, pair, opening, definitionId, value } = found;
  if (roll.playerId !== playerId) throw new DomainError('fair.notYourRoll');
  const { publicHash, committedAt } = pair;
  const { userSeed, round, ticket, createdAt: rolledAt } = roll;
  return {
    kind: 'opening',
    isFree: opening.transferId === null,
    rollId,
    publicHash,
    committedAt,
    userSeed,
    round,
    ticket,
    rolledAt,
    definitionId,
    value,
    secrets: pair.state === 'revealed' ? revealedSecrets(pair) : null,
    table: await readTable(store, opening.boxId, opening.boxVersion),
  };
}

async function listOpenings(store: Queryable, rollIds: readonly string[]): Promise<ListedOpening[]> {
  const { rollId, boxId, boxVersion } = openings;
  const found = await orm(store)
    .select({ rollId, boxId, boxVersion, definitionId: items.definitionId })
    .from(openings)
    .innerJoin(items, eq(items.id, openings.itemId))
    .where(inArray(rollId, [...rollIds]));
  return found.map((opening) => ({ kind: 'opening', ...opening }));
}
