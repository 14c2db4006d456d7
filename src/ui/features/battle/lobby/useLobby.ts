import { useEffect } from 'react';
import { queryKeys } from '../../../queries/keys.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { BattleSummary } from '../../../../net/contract/battles.ts';
import type { CallData } from '../../../../net/contract/call.ts';
import type { battleMine } from '../../../../net/contract/calls/battle.ts';
import type { Services } from '../../../app/services.ts';
import { useServices } from '../../../app/services.ts';
import { useStore } from '../../../app/useStore.ts';
import { useBattleRanking, useBattles, useMyBattles } from '../../../queries/battles.ts';
import type { BattleQuery } from '../../../queries/battles.ts';
import { useUserInfo } from '../../../queries/userInfo.ts';
import { concernsPlayer, mergeLiveBattles, mergeLiveMyBattles } from './lobbyList.ts';

type MinePage = CallData<typeof battleMine>;
export type MyBattle = MinePage['list'][number];

export interface BattleListing<Battle> {
  readonly query: UseQueryResult<{ list: readonly BattleSummary[]; total: number; pageSize: number }>;
  /** The battles of the page; empty before the first answer. */
  readonly battles: readonly Battle[];
}

/** Public battles, fetched and then updated by the live channel. */
export function useLivePublicBattles(params: BattleQuery): BattleListing<BattleSummary> {
  const { liveBattles } = useServices();
  const live = useStore(liveBattles).battles;
  useRefetchOnReconnect();
  const query = useBattles(params, true);
  return { query, battles: mergeLiveBattles(query.data?.list ?? [], live, params) };
}

/** The player's own battles, fetched again when one of them changes. */
export function useLiveMyBattles(params: BattleQuery): BattleListing<MyBattle> {
  const services = useServices();
  const live = useStore(services.liveBattles).battles;
  const playerId = useUserInfo().data?.playerId;
  useRefetchOnReconnect();
  useEffect(() => refetchOnMyBattleChange(services, playerId), [services, playerId]);
  const query = useMyBattles(params, true);
  return { query, battles: mergeLiveMyBattles(query.data?.list ?? [], live, params, playerId) };
}

/** The ranking: the last live event, else the fetched one. */
export function useRanking() {
  const { liveBattles } = useServices();
  const { ranking } = useStore(liveBattles);
  useRefetchOnReconnect();
  const query = useBattleRanking(true);
  return { query, ranking: ranking ?? query.data };
}

/** Fetches lists again after a reconnect: events meanwhile are lost. */
function useRefetchOnReconnect(): void {
  const { live, queryClient } = useServices();
  useEffect(() => {
    let wasActive = live.state.getSnapshot() === 'active';
    return live.state.subscribe(() => {
      const active = live.state.getSnapshot() === 'active';
      if (active && !wasActive) {
        void queryClient.invalidateQueries({ queryKey: queryKeys.battles.lists });
        void queryClient.invalidateQueries({ queryKey: queryKeys.battles.mineAll });
      }
      wasActive = active;
    });
  }, [live, queryClient]);
}

/** Fetches the player's battles again when one of them changes: events do not carry the player's payout. */
function refetchOnMyBattleChange(
  { liveBattles, queryClient }: Services,
  playerId: string | undefined,
): () => void {
  let previous = liveBattles.getSnapshot();
  const listed = () =>
    queryClient
      .getQueriesData<MinePage>({ queryKey: queryKeys.battles.mineAll })
      .flatMap(([, page]) => page?.list.map(({ battleId }) => battleId) ?? []);
  return liveBattles.subscribe(() => {
    const current = liveBattles.getSnapshot();
    const { lastCreated, lastChange } = current;
    const changes = [
      lastCreated !== null &&
        lastCreated !== previous.lastCreated && { battleId: lastCreated.battleId, battle: lastCreated },
      lastChange !== null && lastChange !== previous.lastChange && lastChange,
    ];
    previous = current;
    const ids = new Set(listed());
    if (changes.some((change) => change && concernsPlayer(change, playerId, ids))) {
      void queryClient.invalidateQueries({ queryKey: queryKeys.battles.mineAll });
    }
  });
}
