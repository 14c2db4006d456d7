import { useTranslation } from 'react-i18next';
import { panelScreens } from './panelScreens.ts';
import { usePanels } from './panelState.ts';
import styles from './InlineRechargeButton.module.css';

/** Opens the recharge dialog, beside a text that says what is missing. */
export function InlineRechargeButton() {
  const { t } = useTranslation();
  const { show } = usePanels();
  const { preload } = panelScreens.recharge;
  return (
    <button
      type="button"
      className={styles.link}
      aria-haspopup="dialog"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => show('recharge')}
    >
      {t('action.recharge')}
    </button>
  );
}
