import { useTranslation } from 'react-i18next';
import type { Opening as RolledOpening } from '../../../../net/contract/entities.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { Icon } from '../../../components/icons/Icon.tsx';
import { LazyAfterSale } from '../../../shared/funds/LazyAfterSale.tsx';
import { moneyChangeParts } from '../../../components/money/money.ts';
import type { OpeningView } from '../state/useOpening.ts';
import styles from './SaleState.module.css';

interface SaleStateProps {
  opening: Pick<OpeningView, 'sold' | 'selling' | 'sell' | 'noteUnsold'>;
  rolled: RolledOpening;
  /** Says where the amount went, and moves it on; a card says that it was sold over its picture. */
  roomy?: boolean;
}

/** Sells one item, or states that it was sold, with what can be done then. */
export function SaleState({ opening, rolled, roomy = false }: SaleStateProps) {
  const { sold, selling, sell, noteUnsold } = opening;
  const { t } = useTranslation(['box', 'play']);
  const { rollId, ownedId, item } = rolled;
  if (sold.includes(rollId)) {
    const { sign, amount } = moneyChangeParts(item.recoveryPrice);
    return (
      <>
        {roomy && (
          <span className={styles.sold} data-said>
            <Icon name="check" size={16} />
            {t('result.soldTo')}
            <span className="num">
              <span className={styles.sign}>{sign}</span>
              {amount}
            </span>
          </span>
        )}
        <LazyAfterSale
          {...(roomy && { amount: item.recoveryPrice })}
          ownedIds={[ownedId]}
          onUndone={noteUnsold}
        />
      </>
    );
  }
  return (
    <Button
      size="s"
      busy={selling.includes(rollId)}
      busyLabel={t('play:result.selling')}
      disabled={selling.length > 0 && !selling.includes(rollId)}
      onClick={() => sell([rollId])}
    >
      {t('play:result.sell')}
    </Button>
  );
}
