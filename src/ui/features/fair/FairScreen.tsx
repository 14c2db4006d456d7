import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { Commitments } from './memory/Commitments.tsx';
import { UnseenFindings } from './memory/Findings.tsx';
import { MemorySection } from './memory/MemorySection.tsx';
import { HistoryCheck } from './history/HistoryCheck.tsx';
import { LoginPrompt } from '../../shared/fair/LoginPrompt.tsx';
import { MyRolls } from './overview/MyRolls.tsx';
import { RevealedSeeds } from './seeds/RevealedSeeds.tsx';
import { HowItWorks } from './overview/HowItWorks.tsx';
import { SeedPair } from './seeds/SeedPair.tsx';
import { WorkedExample } from './overview/WorkedExample.tsx';
import { MemoryWatch } from '../../memory/view/MemoryWatch.tsx';
import styles from './FairScreen.module.css';
import { useRefetchSeedsAndRolls, useRevealedPair } from '../../queries/games/fair.ts';

/** `/provably-fair`: the scheme, the player's seeds, all rolls. */
export function FairScreen() {
  const { t } = useTranslation(['fair', 'app']);
  const loggedIn = useIsLoggedIn();
  return (
    <div className={styles.page}>
      <MemoryWatch />
      <header className={styles.hero}>
        <div>
          <h1>{t('app:pages.fair')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        <HowItWorks />
        <div className={styles.links}>
          <Link to="/provably-fair/verify" className={styles.byHand}>
            <Icon name="shield-check" />
            {t('byHand')}
          </Link>
          <Link to="/provably-fair/log" className={styles.byHand}>
            <Icon name="eye" />
            {t('toLog')}
          </Link>
        </div>
      </header>
      {loggedIn ? (
        <PlayerSections />
      ) : (
        <LoginPrompt level={2} title={t('login.title')} hint={t('login.hint')} />
      )}
      <WorkedExample />
    </div>
  );
}

function PlayerSections() {
  useRefetchSeedsAndRolls();
  const revealed = useRevealedPair();
  return (
    <>
      <UnseenFindings />
      <SeedPair />
      {revealed && <RevealedSeeds pair={revealed} />}
      <HistoryCheck />
      <MyRolls />
      <MemorySection />
      <Commitments />
    </>
  );
}
