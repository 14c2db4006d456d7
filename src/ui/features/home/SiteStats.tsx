import { useTranslation } from 'react-i18next';
import { CountUp } from '../../components/money/CountUp.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { useHomepage } from '../../queries/site.ts';
import styles from './SiteStats.module.css';

const STATS = [
  { field: 'playersOnline', label: 'stats.online' },
  { field: 'openings', label: 'stats.openings' },
  { field: 'battles', label: 'stats.battles' },
  { field: 'verified', label: 'stats.verified' },
] as const;

/** Four figures of the site; dashes where they could not be fetched. */
export function SiteStats() {
  const { t } = useTranslation('home');
  const { data, isError } = useHomepage();
  return (
    <dl
      className={styles.figures}
      aria-label={t('stats.label')}
      title={isError ? t('statsFailed') : undefined}
    >
      {STATS.map(({ field, label }) => (
        <div key={field}>
          <dd>
            {data ? <CountUp value={data[field]} /> : isError ? '—' : <Skeleton className={styles.bone} />}
          </dd>
          <dt>{t(label)}</dt>
        </div>
      ))}
    </dl>
  );
}
