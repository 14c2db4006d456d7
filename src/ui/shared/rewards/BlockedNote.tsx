import { useTranslation } from 'react-i18next';
import type { CurrentRewards } from '../../../net/contract/account/rewards.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import styles from './BlockedNote.module.css';

/** Why nothing can be claimed. */
export function BlockedNote({ blocked }: { blocked: CurrentRewards['blocked'] }) {
  const { t } = useTranslation('reward');
  if (blocked === null) return null;
  return (
    <p className={styles.note} role="status">
      <Icon name="pause" />
      {t(`blocked.${blocked}`)}
    </p>
  );
}
