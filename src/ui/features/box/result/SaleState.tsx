import { useTranslation } from 'react-i18next';
import type { Opening as RolledOpening } from '../../../../net/contract/entities.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { LazyAfterSale } from '../../../shared/funds/LazyAfterSale.tsx';
import type { OpeningView } from '../state/useOpening.ts';

interface SaleStateProps {
  opening: Pick<OpeningView, 'sold' | 'selling' | 'sell' | 'noteUnsold'>;
  rolled: RolledOpening;
  /** Says where the coins are, and moves them on; a card says that it was sold over its picture. */
  roomy?: boolean;
}

/** Sells one item; once it is sold, what can be done then. */
export function SaleState({ opening, rolled, roomy = false }: SaleStateProps) {
  const { sold, selling, sell, noteUnsold } = opening;
  const { t } = useTranslation('play');
  const { rollId, ownedId, item } = rolled;
  if (sold.includes(rollId)) {
    return (
      <LazyAfterSale
        {...(roomy && { amount: item.recoveryPrice })}
        ownedIds={[ownedId]}
        onUndone={noteUnsold}
      />
    );
  }
  return (
    <Button
      size="s"
      busy={selling.includes(rollId)}
      busyLabel={t('result.selling')}
      disabled={selling.length > 0 && !selling.includes(rollId)}
      onClick={() => sell([rollId])}
    >
      {t('result.sell')}
    </Button>
  );
}
