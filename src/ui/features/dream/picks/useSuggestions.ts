import { useMemo } from 'react';
import type { CatalogueItem } from '../../../../net/contract/entities.ts';
import { useDreamTargetsUpTo } from '../../../queries/games/dreams.ts';
import { pickTargets } from './pickTargets.ts';
import { useBudget } from './useBudget.ts';

/** Targets that fit what the player has to spend; null while they are unknown. */
export interface Suggestions {
  readonly budget: number | null; // minor units
  readonly picks: readonly CatalogueItem[] | null;
}

export function useSuggestions(): Suggestions {
  const budget = useBudget();
  const { data } = useDreamTargetsUpTo(budget);
  const picks = useMemo(() => (data && budget !== null ? pickTargets(data, budget) : null), [data, budget]);
  return { budget, picks };
}
