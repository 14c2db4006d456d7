import { useTranslation } from 'react-i18next';
import type { RechargePurpose } from '../recharge/rechargePurpose.ts';
import { usePanels } from './panelState.ts';
import { useShowRecharge } from './useShowRecharge.ts';
import styles from './InlineRechargeButton.module.css';

/** Opens the recharge dialog, beside a text that says what is missing. */
export function InlineRechargeButton({ purpose }: { purpose: RechargePurpose }) {
  const { t } = useTranslation();
  const { preload } = usePanels();
  const showRecharge = useShowRecharge();
  const intend = () => preload('recharge');
  return (
    <button
      type="button"
      className={styles.link}
      aria-haspopup="dialog"
      onPointerEnter={intend}
      onFocus={intend}
      onClick={() => showRecharge(purpose)}
    >
      {t('action.recharge')}
    </button>
  );
}
