import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { SessionFigures } from '../../shared/limits/SessionFigures.tsx';
import styles from './VisitSection.module.css';

export interface VisitSectionProps {
  onLeave: () => void;
}

/** The session clock of a player: time and net result of this visit. */
export function VisitSection({ onLeave }: VisitSectionProps) {
  const { t } = useTranslation('limits');
  return (
    <section aria-label={t('session.title')}>
      <h3>{t('session.title')}</h3>
      <SessionFigures />
      <Link className={styles.link} to="/personal/limits" onClick={onLeave}>
        {t('session.link')}
      </Link>
    </section>
  );
}
