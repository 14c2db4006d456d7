import { useTranslation } from 'react-i18next';
import type { OwnedItem } from '../../../net/contract/entities.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import styles from './LockButton.module.css';

interface LockButtonProps {
  owned: OwnedItem;
  onLock: (owned: OwnedItem, on: boolean) => void;
}

/** In the corner of a card. Without a lock it is shown on hover and focus; touch screens lock in the dock. */
export function LockButton({ owned, onLock }: LockButtonProps) {
  const { t } = useTranslation('backpack');
  const name = useLocalised()(owned.item.names);
  const label = t(owned.favourite ? 'lock.off' : 'lock.on', { name });
  return (
    <button
      type="button"
      className={styles.lock}
      aria-pressed={owned.favourite}
      aria-label={label}
      title={label}
      onClick={() => onLock(owned, !owned.favourite)}
    >
      <Icon name="lock" size={16} />
    </button>
  );
}
