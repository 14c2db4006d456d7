import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../app/services.ts';
import { useOnline } from '../../app/browser/useOnline.ts';
import styles from './LiveDot.module.css';

/** State of the live connection. A socket may stay open for a while after the device went offline. */
export function LiveDot() {
  const { t } = useTranslation('feed');
  const { state } = useServices().live;
  const connection = useSyncExternalStore(state.subscribe, state.getSnapshot, state.getSnapshot);
  const now = useOnline() ? connection : 'waiting';
  const text = now === 'active' ? t('live') : now === 'waiting' ? t('lost') : t('connecting');
  return (
    <i className={styles.dot} data-state={now} title={text}>
      <span className="srOnly">{text}</span>
    </i>
  );
}
