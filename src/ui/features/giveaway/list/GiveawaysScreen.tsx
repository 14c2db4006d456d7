import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useIsLoggedIn } from '../../../app/useIsLoggedIn.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { Segmented } from '../../../components/controls/Segmented.tsx';
import { PageHeader } from '../../../components/layout/PageHeader.tsx';
import { giveawayTabs } from '../../../queries/games/giveaways.ts';
import type { GiveawayQuery } from '../../../queries/games/giveaways.ts';
import { LoginRequired } from '../../../shared/auth/LoginRequired.tsx';
import { useRequireLogin } from '../../../shared/auth/useRequireLogin.ts';
import { CreateDialog } from '../create/CreateDialog.tsx';
import { GiveawayList } from './GiveawayList.tsx';
import { giveawayViewParams, parseGiveawayView } from './giveawayView.ts';
import styles from './GiveawaysScreen.module.css';

const STATES = ['open', 'finished'] as const;

/** `/giveaways`: those of the house, of streamers and players, and the player's own. `?create` opens the form. */
export function GiveawaysScreen() {
  const { t } = useTranslation('giveaway');
  const [params, setParams] = useSearchParams();
  const view = parseGiveawayView(params);
  const isLoggedIn = useIsLoggedIn();
  const requireLogin = useRequireLogin();
  const [isCreating, setCreating] = useState(isLoggedIn && params.has('create'));
  const change = (next: Partial<GiveawayQuery>) =>
    setParams(giveawayViewParams({ ...view, ...next }), { replace: true });
  const close = () => {
    setCreating(false);
    if (params.has('create')) change({});
  };
  return (
    <>
      <PageHeader title={t('list.title')} lead={t('list.lead')}>
        <Button variant="primary" icon="gift" onClick={() => requireLogin(() => setCreating(true))}>
          {t('list.create')}
        </Button>
      </PageHeader>
      <div className={styles.bar}>
        <Segmented
          label={t('list.tabs')}
          size="l"
          options={giveawayTabs.map((tab) => ({ value: tab, label: t(`list.tab.${tab}`) }))}
          value={view.tab}
          onChange={(tab) => change({ tab })}
        />
        <Segmented
          label={t('list.states')}
          size="l"
          options={STATES.map((state) => ({ value: state, label: t(`list.state.${state}`) }))}
          value={STATES[view.state]}
          onChange={(state) => change({ state: state === 'finished' ? 1 : 0 })}
        />
      </div>
      {view.tab === 'mine' && !isLoggedIn ? (
        <LoginRequired />
      ) : (
        <GiveawayList view={view} onCreate={() => requireLogin(() => setCreating(true))} />
      )}
      <CreateDialog open={isCreating} onClose={close} />
    </>
  );
}
