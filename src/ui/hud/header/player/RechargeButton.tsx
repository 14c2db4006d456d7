import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Icon } from '../../../components/icons/Icon.tsx';
import { usePanels } from '../../../shared/panels/panelState.ts';
import { RECHARGE_PARAM } from '../../../shared/recharge/rechargeAddress.ts';
import styles from './RechargeButton.module.css';

/** Opens the recharge dialog; on a phone the whole pill of the balance is the button. */
export function RechargeButton() {
  const { t } = useTranslation();
  const { show, preload } = usePanels();
  const intend = () => preload('recharge');
  useOpenByAddress();
  return (
    <button
      type="button"
      className={styles.recharge}
      aria-haspopup="dialog"
      onPointerEnter={intend}
      onFocus={intend}
      onClick={() => show('recharge')}
    >
      <span className={styles.face}>
        <Icon name="plus" size={18} />
        <span className={styles.label}>{t('action.recharge')}</span>
      </span>
    </button>
  );
}

/** `?recharge` in the address opens the dialog, `?recharge=<id>` an order. */
function useOpenByAddress(): void {
  const { show, open } = usePanels();
  const [search] = useSearchParams();
  const requested = search.get(RECHARGE_PARAM);
  const handled = useRef<string>(null);
  useEffect(() => {
    if (handled.current !== requested && requested !== null && open !== 'recharge') show('recharge');
    handled.current = requested;
  }, [requested, show, open]);
}
