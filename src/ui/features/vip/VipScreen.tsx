import { useTranslation } from 'react-i18next';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { QueryState } from '../../components/feedback/QueryState.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { useVip, useVipLevels } from '../../queries/account/vip.ts';
import { LoginPrompt } from '../../shared/fair/LoginPrompt.tsx';
import { PersonalTabs } from '../../shared/personal/PersonalTabs.tsx';
import { CountsNote } from './CountsNote.tsx';
import { LevelTable } from './LevelTable.tsx';
import { OwnLevel } from './OwnLevel.tsx';
import styles from './VipScreen.module.css';

/** `/personal/vip`: levels by turnover; visitors see them without progress. */
export function VipScreen() {
  const { t } = useTranslation(['vip', 'app']);
  const isLoggedIn = useIsLoggedIn();
  return (
    <>
      <PersonalTabs label={t('app:personalTabs')} />
      <div className={styles.page}>
        <PageHeader title={t('title')} lead={t('lead')} />
        {isLoggedIn ? <PlayerPart /> : <VisitorPart />}
        <CountsNote />
      </div>
    </>
  );
}

function PlayerPart() {
  const query = useVip();
  return (
    <QueryState query={query} loading={<Skeleton className={styles.bone} />}>
      {(vip) => (
        <>
          <OwnLevel vip={vip} />
          <LevelTable levels={vip.levels} own={vip} />
        </>
      )}
    </QueryState>
  );
}

function VisitorPart() {
  const { t } = useTranslation(['app', 'vip']);
  const query = useVipLevels();
  return (
    <>
      <LoginPrompt title={t('app:state.loginNeeded')} hint={t('vip:loginHint')} level={2} />
      <QueryState query={query} loading={<Skeleton className={styles.bone} />}>
        {({ levels }) => <LevelTable levels={levels} />}
      </QueryState>
    </>
  );
}
