import { useMemo } from 'react';
import type { CatalogueItem } from '../../../../net/contract/entities.ts';
import { useDreamTargetsUpTo } from '../../../queries/games/dreams.ts';
import { pickTargets } from './pickTargets.ts';
import { useBudget } from './useBudget.ts';

/** Targets that fit what the player has to spend; null while they are unknown, none where they cannot be fetched. */
export interface Suggestions {
  readonly budget: number | null; // minor units
  readonly picks: readonly CatalogueItem[] | null;
}

const NONE: readonly CatalogueItem[] = [];

export function useSuggestions(): Suggestions {
  const budget = useBudget();
  const { data, isError } = useDreamTargetsUpTo(budget);
  const picks = useMemo(() => (data && budget !== null ? pickTargets(data, budget) : null), [data, budget]);
  return { budget, picks: picks ?? (isError ? NONE : null) };
}
