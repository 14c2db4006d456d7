import { useTranslation } from 'react-i18next';
import { Icon } from '../../../components/icons/Icon.tsx';
import { usePanels } from '../../../shared/panels/panelState.ts';
import styles from './StreamerMark.module.css';

/** Says in the header that streamer mode is on; leads to turning it off. */
export function StreamerMark() {
  const { t } = useTranslation('shell');
  const { show } = usePanels();
  return (
    <button
      type="button"
      className={styles.mark}
      aria-haspopup="dialog"
      aria-label={t('streamer.mark')}
      title={t('streamer.mark')}
      onClick={() => show('streamer')}
    >
      <Icon name="eye-off" size={16} />
    </button>
  );
}
