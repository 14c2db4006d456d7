import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CountUp } from '../../components/money/CountUp.tsx';
import styles from './SiteStats.module.css';

/** From these on a figure is worth a place: below, it says only that the site is quiet. */
const LEAST = { playersOnline: 10, openings: 100, battles: 20, verified: 20 } as const;
type FigureName = keyof typeof LEAST;

type SiteFigures = Readonly<Record<FigureName, number>>;

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

/** The names of the figures to show, in their order. */
export function figuresToShow(figures: SiteFigures): FigureName[] {
  return (Object.keys(LEAST) as FigureName[]).filter((name) => figures[name] >= LEAST[name]);
}
