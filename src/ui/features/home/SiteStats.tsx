import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountUp } from '../../components/money/CountUp.tsx';
import { figuresToShow } from './figuresToShow.ts';
import type { SiteFigures } from './figuresToShow.ts';
import styles from './SiteStats.module.css';

/** The figures of the site that say something; which ones stays the same while the page is shown. */
export function SiteStats({ figures }: { figures: SiteFigures }) {
  const { t } = useTranslation('home');
  const [shown] = useState(() => figuresToShow(figures));
  if (shown.length === 0) return <div className={styles.gap} />;
  return (
    <dl className={styles.figures} aria-label={t('stats.label')}>
      {shown.map((name) => (
        <div key={name}>
          <dd>
            <CountUp value={figures[name]} />
          </dd>
          <dt>{t(`stats.${name}`)}</dt>
        </div>
      ))}
    </dl>
  );
}
