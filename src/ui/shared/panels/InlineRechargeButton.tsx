import { useTranslation } from 'react-i18next';
import { usePanels } from './panelState.ts';
import styles from './InlineRechargeButton.module.css';

/** Opens the recharge dialog, beside a text that says what is missing. */
export function InlineRechargeButton() {
  const { t } = useTranslation();
  const { show, preload } = usePanels();
  const intend = () => preload('recharge');
  return (
    <button
      type="button"
      className={styles.link}
      aria-haspopup="dialog"
      onPointerEnter={intend}
      onFocus={intend}
      onClick={() => show('recharge')}
    >
      {t('action.recharge')}
    </button>
  );
}
