import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sameSubject } from '../../../fair/memory/difference.ts';
import type { Difference, DifferenceSubject } from '../../../fair/memory/difference.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { useMemory } from '../store/useMemory.ts';
import { useMemoryOwner } from './keptBattle.ts';

/**
 * The names of what this device's memory reports about a battle, giveaway or packet, whatever page found it. What the
 * player's act on another device explains is none.
 */
export function useReportedNames(subject: DifferenceSubject): readonly string[] {
  const { findings } = useMemory();
  const namesOf = useDifferenceNames();
  const owner = useMemoryOwner();
  const { data = [] } = useQuery({
    queryKey: laterKeys.findingsOf(owner ?? ''),
    queryFn: () => findings.findings(owner ?? ''),
    enabled: owner !== undefined,
    staleTime: 0,
  });
  const own = data.filter(({ isAccepted }) => !isAccepted).flatMap(({ differences }) => differences);
  return namesOf(own.filter((one) => !one.elsewhere && sameSubject(one.subject, subject)));
}

/** What differs, each name once. */
export function useDifferenceNames(): (differences: readonly Difference[]) => readonly string[] {
  const { t } = useTranslation('memory');
  return (differences) => [...new Set(differences.map(({ field }) => t(`field.${field}`)))];
}
