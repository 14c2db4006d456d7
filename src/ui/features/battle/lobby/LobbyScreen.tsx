import { startTransition, useOptimistic } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../../components/controls/Button.tsx';
import { PageHeader } from '../../../components/layout/PageHeader.tsx';
import { useBattleRanking } from '../../../queries/games/battles.ts';
import { useIsLoggedIn } from '../../../app/useIsLoggedIn.ts';
import { LoginRequired } from '../../../shared/auth/LoginRequired.tsx';
import { lobbyPath } from '../../../shared/battlePath.ts';
import { HeaderTabs } from '../../../hud/header/HeaderTabs.tsx';
import { filterParams, parseFilter, updateFilter, toBattleQuery } from './lobbyFilter.ts';
import type { LobbyFilter } from './lobbyFilter.ts';
import { LobbyFilterBar } from './LobbyFilterBar.tsx';
import { MyBattles, PublicBattles } from './LobbyList.tsx';
import { Ranking } from './Ranking.tsx';

/** `/battle` and `/reverse`: the lists of battles and the ranking. */
export function LobbyScreen({ mode }: { mode: 0 | 1 }) {
  const { t } = useTranslation('battle');
  const [filter, change] = useLobbyFilter();
  // Fetched once the page is loaded, whatever it shows (specification, section 7).
  useBattleRanking(true);
  return (
    <>
      <ModeTabs />
      <PageHeader
        title={t(mode === 1 ? 'lobby.reverse' : 'lobby.normal')}
        lead={t(mode === 1 ? 'lobby.reverseLead' : 'lobby.normalLead')}
      >
        <ButtonLink variant="primary" icon="plus" to={`${lobbyPath(mode)}/create`}>
          {t('lobby.create')}
        </ButtonLink>
      </PageHeader>
      <LobbyFilterBar filter={filter} onChange={change} />
      <LobbyBody mode={mode} filter={filter} onPage={(page) => change({ page })} />
    </>
  );
}

/** The two kinds of battle. */
function ModeTabs() {
  const { t } = useTranslation('battle');
  const tabs = [
    { to: lobbyPath(0), text: t('rules.normal'), end: true },
    { to: lobbyPath(1), text: t('rules.reverse'), end: true },
  ];
  return <HeaderTabs label={t('lobby.modes')} tabs={tabs} />;
}

/** The filter in the URL. Shown at once, before the router has changed the URL. */
function useLobbyFilter(): [filter: LobbyFilter, change: (next: Partial<LobbyFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const [filter, showFilter] = useOptimistic(parseFilter(params));
  const change = (next: Partial<LobbyFilter>) => {
    const wanted = updateFilter(filter, next);
    startTransition(() => {
      showFilter(wanted);
      setParams(filterParams(wanted), { replace: true });
    });
  };
  return [filter, change];
}

interface BodyProps {
  mode: 0 | 1;
  filter: LobbyFilter;
  onPage: (page: number) => void;
}

function LobbyBody({ mode, filter, onPage }: BodyProps) {
  const loggedIn = useIsLoggedIn();
  const query = toBattleQuery(mode, filter);
  if (filter.view === 'rank') return <Ranking />;
  if (filter.view !== 'mine') return <PublicBattles filter={filter} query={query} onPage={onPage} />;
  return loggedIn ? <MyBattles filter={filter} query={query} onPage={onPage} /> : <LoginRequired />;
}
