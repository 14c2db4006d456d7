import { useTranslation } from 'react-i18next';
import { CountUp } from '../../components/CountUp.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useHomepage } from '../../queries/site.ts';
import styles from './Figures.module.css';

const FIGURES = [
  { field: 'playersOnline', label: 'stats.online' },
  { field: 'openings', label: 'stats.openings' },
  { field: 'battles', label: 'stats.battles' },
  { field: 'verified', label: 'stats.verified' },
] as const;

/** Four figures of the site. Never guessed: a dash where they could not be fetched. */
export function Figures() {
  const { t } = useTranslation('home');
  const { data, isError } = useHomepage();
  return (
    <dl
      className={styles.figures}
      aria-label={t('stats.label')}
      title={isError ? t('statsFailed') : undefined}
    >
      {FIGURES.map(({ field, label }) => (
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
