import { useEffect } from 'react';
import { laterKeys } from '../../../queries/laterKeys.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { BattleSummary } from '../../../../net/contract/games/battles.ts';
import type { CallData } from '../../../../net/contract/call.ts';
import type { battleMine } from '../../../../net/contract/calls/games/battle.ts';
import { liveBattlesOf } from '../../../../net/live/liveBattles.ts';
import type { Services } from '../../../app/services.ts';
import { useServices } from '../../../app/services.ts';
import { useStore } from '../../../app/useStore.ts';
import { useBattleRanking, useBattles, useMyBattles } from '../../../queries/games/battles.ts';
import type { BattleQuery } from '../../../queries/games/battles.ts';
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
  const { live: channel } = useServices();
  const live = useStore(liveBattlesOf(channel)).battles;
  useRefetchOnReconnect();
  const query = useBattles(params, true);
  return { query, battles: mergeLiveBattles(query.data?.list ?? [], live, params) };
}

/** The player's own battles, fetched again when one of them changes. */
export function useLiveMyBattles(params: BattleQuery): BattleListing<MyBattle> {
  const services = useServices();
  const live = useStore(liveBattlesOf(services.live)).battles;
  const playerId = useUserInfo().data?.playerId;
  useRefetchOnReconnect();
  useEffect(() => refetchOnMyBattleChange(services, playerId), [services, playerId]);
  const query = useMyBattles(params, true);
  return { query, battles: mergeLiveMyBattles(query.data?.list ?? [], live, params, playerId) };
}

/** The ranking: the last live event, else the fetched one. */
export function useRanking() {
  const { live } = useServices();
  const { ranking } = useStore(liveBattlesOf(live));
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
        void queryClient.invalidateQueries({ queryKey: laterKeys.battles.lists });
        void queryClient.invalidateQueries({ queryKey: laterKeys.battles.mineAll });
      }
      wasActive = active;
    });
  }, [live, queryClient]);
}

/** Fetches the player's battles again when one of them changes: events do not carry the player's payout. */
function refetchOnMyBattleChange({ live, queryClient }: Services, playerId: string | undefined): () => void {
  const liveBattles = liveBattlesOf(live);
  let previous = liveBattles.getSnapshot();
  const listed = () =>
    queryClient
      .getQueriesData<MinePage>({ queryKey: laterKeys.battles.mineAll })
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
      void queryClient.invalidateQueries({ queryKey: laterKeys.battles.mineAll });
    }
  });
}
