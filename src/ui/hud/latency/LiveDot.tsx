import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../app/services.ts';
import styles from './LiveDot.module.css';

/** Green while the live connection is up; says what it is otherwise. */
export function LiveDot() {
  const { t } = useTranslation('feed');
  const { state } = useServices().live;
  const now = useSyncExternalStore(state.subscribe, state.getSnapshot, state.getSnapshot);
  const text = now === 'active' ? t('live') : now === 'waiting' ? t('lost') : t('connecting');
  return (
    <i className={styles.dot} data-state={now} title={text}>
      <span className="srOnly">{text}</span>
    </i>
  );
}
