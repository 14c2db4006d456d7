import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BattleRecord } from '../../../fair/memory/records.ts';
import type { BattleDetail } from '../../../net/contract/games/battles.ts';
import { useServices } from '../../app/services.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { checkShownBattle } from '../compare/battleChecks.ts';
import { laterKeys } from '../../queries/laterKeys.ts';
import { useMemory, VISITOR } from '../store/useMemory.ts';
import { useUserInfo } from '../../queries/userInfo.ts';

/** Whose memory keeps what this page shows; undefined while it is not known. */
export function useMemoryOwner(): string | undefined {
  const isLoggedIn = useIsLoggedIn();
  const playerId = useUserInfo().data?.playerId;
  return isLoggedIn ? playerId : VISITOR;
}

/** Compares a battle with the memory whenever the page shows it anew, and keeps it. */
export function useKeepBattle(battle: BattleDetail | null): void {
  const services = useServices();
  const owner = useMemoryOwner();
  useEffect(() => {
    if (!battle || owner === undefined) return;
    const { queryClient } = services;
    void checkShownBattle(services, owner, battle).then(() =>
      queryClient.invalidateQueries({ queryKey: laterKeys.keptBattle(owner, battle.battleId) }),
    );
  }, [services, owner, battle]);
}

/** What this device keeps of a battle; null where it keeps nothing, undefined while it is read. */
export function useKeptBattle(battleId: string): BattleRecord | null | undefined {
  const { battles } = useMemory();
  const owner = useMemoryOwner();
  return useQuery({
    queryKey: laterKeys.keptBattle(owner ?? '', battleId),
    queryFn: async () => (await battles.battle(owner ?? '', battleId)) ?? null,
    enabled: owner !== undefined,
    staleTime: 0,
  }).data;
}
