import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '../app/usePageTitle.ts';
import { useIsLoggedIn } from '../app/useSession.ts';
import { Icon } from '../components/Icon.tsx';
import { HistoryCheck } from '../features/fair/history/HistoryCheck.tsx';
import { LoginPrompt } from '../features/fair/LoginPrompt.tsx';
import { MyRolls } from '../features/fair/MyRolls.tsx';
import { Revealed } from '../features/fair/Revealed.tsx';
import { Scheme } from '../features/fair/Scheme.tsx';
import { SeedPair } from '../features/fair/SeedPair.tsx';
import { WorkedExample } from '../features/fair/WorkedExample.tsx';
import styles from '../features/fair/FairPage.module.css';
import { useFreshFairness, useRevealed } from '../queries/fair.ts';

/** `/provably-fair`: how a result comes about, the player's seeds, and every round. */
export function FairRoute() {
  const { t } = useTranslation(['fair', 'app']);
  usePageTitle(t('app:pages.fair'));
  const loggedIn = useIsLoggedIn();
  return (
    <div className={styles.page}>
      <header className={styles.hero}>
        <div>
          <h1>{t('app:pages.fair')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        <Scheme />
        <Link to="/provably-fair/verify" className={styles.byHand}>
          <Icon name="shield-check" />
          {t('byHand')}
        </Link>
      </header>
      {loggedIn ? <Mine /> : <LoginPrompt level={2} title={t('login.title')} hint={t('login.hint')} />}
      <WorkedExample />
    </div>
  );
}

function Mine() {
  useFreshFairness();
  const revealed = useRevealed();
  return (
    <>
      <SeedPair />
      {revealed && <Revealed pair={revealed} />}
      <MyRolls />
      <HistoryCheck />
    </>
  );
}
