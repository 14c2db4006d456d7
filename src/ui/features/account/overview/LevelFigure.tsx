import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Figure } from '../../../components/players/ProfileHeader.tsx';
import { useVip } from '../../../queries/account/vip.ts';
import { LevelBadge } from '../../../shared/vip/LevelBadge.tsx';
import styles from './LevelFigure.module.css';

/** The player's level, with the way to all levels; nothing where it cannot be had, because the page is about more. */
export function LevelFigure() {
  const { t } = useTranslation('account');
  const { data, isError } = useVip();
  if (data === undefined && isError) return null;
  return (
    <Figure name={t('level')}>
      {data && (
        <Link to="/personal/vip" className={styles.link} aria-label={`${t('levelOpen')}, ${data.level}`}>
          <LevelBadge level={data.level} isReached size={32} />
          {data.level}
        </Link>
      )}
    </Figure>
  );
}
