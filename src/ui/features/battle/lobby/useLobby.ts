import { useEffect } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { BattleSummary } from '../../../../net/contract/battles.ts';
import type { CallData } from '../../../../net/contract/call.ts';
import type { battleMine } from '../../../../net/contract/calls/battle.ts';
import type { Services } from '../../../app/services.ts';
import { useServices } from '../../../app/services.ts';
import { useStore } from '../../../app/useStore.ts';
import { battleKeys, useBattleRanking, useBattles, useMyBattles } from '../../../queries/battles.ts';
import type { BattleQuery } from '../../../queries/battles.ts';
import { useUserInfo } from '../../../queries/userInfo.ts';
import { concernsPlayer, lobbyAfter, mineAfter } from './lobbyList.ts';

type MinePage = CallData<typeof battleMine>;
export type MyBattle = MinePage['list'][number];

export interface Listed<Battle> {
  readonly query: UseQueryResult<{ list: readonly BattleSummary[]; total: number; pageSize: number }>;
  /** What the page shows now; empty while nothing has been fetched. */
  readonly battles: readonly Battle[];
}

/** Public battles, fetched and then kept up by the live channel. */
export function usePublicBattles(asked: BattleQuery): Listed<BattleSummary> {
  const { battleNews } = useServices();
  const told = useStore(battleNews).battles;
  useFreshLists();
  const query = useBattles(asked, true);
  return { query, battles: lobbyAfter(query.data?.list ?? [], told, asked) };
}

/** The player's own battles, asked for again when one of them changes. */
export function useOwnBattles(asked: BattleQuery): Listed<MyBattle> {
  const services = useServices();
  const told = useStore(services.battleNews).battles;
  const playerId = useUserInfo().data?.playerId;
  useFreshLists();
  useEffect(() => watchOwn(services, playerId), [services, playerId]);
  const query = useMyBattles(asked, true);
  return { query, battles: mineAfter(query.data?.list ?? [], told, asked, playerId) };
}

/** The ranking: what the live channel told last, else what was fetched. */
export function useRanking() {
  const { battleNews } = useServices();
  const { ranking } = useStore(battleNews);
  useFreshLists();
  const query = useBattleRanking(true);
  return { query, ranking: ranking ?? query.data };
}

/** Asks for lists again once the live connection is back: what happened meanwhile was told to nobody. */
function useFreshLists(): void {
  const { live, queryClient } = useServices();
  useEffect(() => {
    let wasActive = live.state.getSnapshot() === 'active';
    return live.state.subscribe(() => {
      const active = live.state.getSnapshot() === 'active';
      if (active && !wasActive) {
        void queryClient.invalidateQueries({ queryKey: battleKeys.lists });
        void queryClient.invalidateQueries({ queryKey: battleKeys.mineAll });
      }
      wasActive = active;
    });
  }, [live, queryClient]);
}

/** Asks for the player's battles again whenever one of them changes: what they took away is told to nobody else. */
function watchOwn({ battleNews, queryClient }: Services, playerId: string | undefined): () => void {
  let heard = battleNews.getSnapshot();
  const listed = () =>
    queryClient
      .getQueriesData<MinePage>({ queryKey: battleKeys.mineAll })
      .flatMap(([, page]) => page?.list.map(({ battleId }) => battleId) ?? []);
  return battleNews.subscribe(() => {
    const news = battleNews.getSnapshot();
    const { created, state } = news;
    const changes = [
      created !== null && created !== heard.created && { battleId: created.battleId, battle: created },
      state !== null && state !== heard.state && state,
    ];
    heard = news;
    const ids = new Set(listed());
    if (changes.some((change) => change && concernsPlayer(change, playerId, ids))) {
      void queryClient.invalidateQueries({ queryKey: battleKeys.mineAll });
    }
  });
}
