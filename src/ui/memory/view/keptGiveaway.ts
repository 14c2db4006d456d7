import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { GiveawayRecord } from '../../../fair/memory/records.ts';
import type { GiveawayDetail, GiveawayParticipant } from '../../../net/contract/games/giveaways.ts';
import { useServices } from '../../app/services.ts';
import { checkShownGiveaway } from '../compare/giveawayChecks.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { useMemoryOwner } from './keptBattle.ts';
import { useMemory } from '../store/useMemory.ts';

/**
 * Compares a giveaway with the memory whenever the page shows it anew, and keeps it.
 * @param giveaway null where there is nothing to compare with
 * @param participants compared once all of this answer's are there
 */
export function useKeepGiveaway(
  giveaway: GiveawayDetail | null,
  participants: readonly GiveawayParticipant[] | undefined,
): void {
  const services = useServices();
  const owner = useMemoryOwner();
  // The list of a drawn giveaway was fetched after the draw.
  const isAll = giveaway?.drawTime != null || participants?.length === giveaway?.participantCount;
  const all = isAll && participants ? participants : null;
  useEffect(() => {
    if (owner === undefined || giveaway === null) return;
    const { queryClient } = services;
    void checkShownGiveaway(services, owner, giveaway, all).then(() =>
      queryClient.invalidateQueries({ queryKey: laterKeys.keptGiveaway(owner, giveaway.giveawayId) }),
    );
  }, [services, owner, giveaway, all]);
}

/** What this device keeps of a giveaway; null where it keeps nothing, undefined while it is read. */
export function useKeptGiveaway(giveawayId: string): GiveawayRecord | null | undefined {
  const { giveaways } = useMemory();
  const owner = useMemoryOwner();
  return useQuery({
    queryKey: laterKeys.keptGiveaway(owner ?? '', giveawayId),
    queryFn: async () => (await giveaways.giveaway(owner ?? '', giveawayId)) ?? null,
    enabled: owner !== undefined,
    staleTime: 0,
  }).data;
}
