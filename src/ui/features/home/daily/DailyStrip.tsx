import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsLoggedIn } from '../../../app/useIsLoggedIn.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { useRequireLogin } from '../../../shared/auth/useRequireLogin.ts';
import { PartErrorBoundary } from '../../../shared/lazy/PartErrorBoundary.tsx';
import { lazyScreen } from '../../../shared/lazy/lazyScreen.tsx';
import { DailyRow } from './DailyRow.tsx';
import styles from './DailyRow.module.css';

const player = lazyScreen('homeDaily', async () => (await import('./PlayerDaily.tsx')).PlayerDaily, [
  'reward',
]);

/** The daily reward on the home page. What a player's shows takes the place of a visitor's, in the same room. */
export function DailyStrip() {
  const loggedIn = useIsLoggedIn();
  if (!loggedIn) return <VisitorDaily />;
  return (
    <PartErrorBoundary>
      <Suspense fallback={<DailyRow lead="" />}>
        <player.Screen />
      </Suspense>
    </PartErrorBoundary>
  );
}

function VisitorDaily() {
  const { t } = useTranslation('home');
  const requireLogin = useRequireLogin();
  return (
    <DailyRow lead={<span className={styles.visitor}>{t('daily.visitor')}</span>}>
      <span className={styles.visitor}>
        <Button onClick={() => requireLogin(() => undefined)}>{t('daily.login')}</Button>
      </span>
    </DailyRow>
  );
}
