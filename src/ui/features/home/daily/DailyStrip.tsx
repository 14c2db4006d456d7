import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useIsLoggedIn } from '../../../app/useIsLoggedIn.ts';
import { useSysConfig } from '../../../queries/site/site.ts';
import { PartErrorBoundary } from '../../../shared/lazy/PartErrorBoundary.tsx';
import styles from './DailyStrip.module.css';

/** The daily reward on the home page. What a player's shows takes the place of a visitor's, in the same room. */
export function DailyStrip({ Player }: { Player: ComponentType }) {
  const { t } = useTranslation('home');
  const hasBox = useSysConfig().data?.hasDailyBox === true;
  return (
    <section className={styles.row}>
      <h2>{t('daily.title')}</h2>
      {useIsLoggedIn() ? (
        <PartErrorBoundary>
          <Suspense fallback={null}>
            <Player />
          </Suspense>
        </PartErrorBoundary>
      ) : (
        <>
          <p className={styles.lead}>{t(hasBox ? 'daily.leadBox' : 'daily.lead')}</p>
          <Link to="?login">{t('daily.login')}</Link>
        </>
      )}
    </section>
  );
}
