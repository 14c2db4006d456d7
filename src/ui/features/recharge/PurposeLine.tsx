import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icons/Icon.tsx';
import { formatMoney } from '../../components/money/money.ts';
import { useLocalised } from '../../i18n/useLocalised.ts';
import type { RechargePurpose } from '../../shared/recharge/rechargePurpose.ts';
import { usePrivateText } from '../../shared/streamer/Private.tsx';
import styles from './RechargePanel.module.css';

interface PurposeLineProps {
  purpose: RechargePurpose;
  /** Minor units of coins. */
  missing: number;
}

/** How many coins are missing, and for what. */
export function PurposeLine({ purpose, missing }: PurposeLineProps) {
  const { t } = useTranslation('recharge');
  const localised = useLocalised();
  const hidden = usePrivateText();
  const coins = hidden(formatMoney(missing));
  const words = () => {
    switch (purpose.kind) {
      case 'openings':
        return t('missing.openings', { coins, count: purpose.count, box: localised(purpose.names) });
      case 'purchase':
        return t('missing.purchase', { coins, item: localised(purpose.names) });
      default:
        return t(`missing.${purpose.kind}`, { coins });
    }
  };
  return (
    <p className={styles.purpose}>
      <Icon name="coin" />
      {words()}
    </p>
  );
}
