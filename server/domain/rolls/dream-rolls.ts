import { eq, inArray } from 'drizzle-orm';
import type { StatedDream } from '../../../src/fair/proof/dreamClaim.ts';
import { dreams } from '../../db/schema/dreams.ts';
import { orm } from '../../db/store/orm.ts';
import { rolls, seedPairs } from '../../db/schema/rolls.ts';
import type { Queryable } from '../../db/store/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import { revealedSecrets } from '../../seed-keys/seed-secrets.ts';
import { DREAM_CHECK, recomputeDreams } from './dream-audit.ts';
import type { PairRollKind, RollFacts } from './roll-kind.ts';

/** The roll of a player's dream. */
export interface DreamRoll extends RollFacts, StatedDream {
  kind: 'dream';
}

export interface ListedDream extends StatedDream {
  kind: 'dream';
  rollId: string;
}

export const dreamRolls: PairRollKind<DreamRoll, ListedDream> = {
  find: findDream,
  list: listDreams,
  checks: [DREAM_CHECK],
  audit: recomputeDreams,
};

async function findDream(store: Queryable, playerId: string, rollId: string): Promise<DreamRoll | null> {
  const [found] = await orm(store)
    .select({ roll: rolls, pair: seedPairs, dream: dreams })
    .from(dreams)
    .innerJoin(rolls, eq(rolls.id, dreams.rollId))
    .innerJoin(seedPairs, eq(seedPairs.id, rolls.pairId))
    .where(eq(dreams.rollId, rollId));
  if (found === undefined) return null;
  const { roll, pair, dream } = found;
  if (roll.playerId !== playerId) throw new DomainError('fair.notYourRoll');
  const { publicHash, committedAt } = pair;
  const { userSeed, round, ticket, createdAt: rolledAt } = roll;
  return {
    kind: 'dream',
    rollId,
    publicHash,
    committedAt,
    userSeed,
    round,
    ticket,
    rolledAt,
    secrets: pair.state === 'revealed' ? revealedSecrets(pair) : null,
    ...factsOf(dream),
  };
}

async function listDreams(store: Queryable, rollIds: readonly string[]): Promise<ListedDream[]> {
  const found = await orm(store)
    .select()
    .from(dreams)
    .where(inArray(dreams.rollId, [...rollIds]));
  return found.map((dream) => ({ kind: 'dream', rollId: dream.rollId, ...factsOf(dream) }));
}

function factsOf(dream: typeof dreams.$inferSelect): StatedDream {
  const { targetId, value, tickets, side, edge, fee, termsHash, won } = dream;
  return { terms: { targetId, value, tickets, side, edge }, fee, termsHash, won };
}
