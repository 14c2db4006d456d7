import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../components/icons/Icon.tsx';
import { formatMoney } from '../../components/money/money.ts';
import { useSysConfig } from '../../queries/site/site.ts';
import styles from './AfterSale.module.css';
import { MoveToMainButton } from './MoveToMainButton.tsx';
import { placeOfProceeds } from './placeOfProceeds.ts';
import { UndoSaleButton } from './UndoSaleButton.tsx';

export interface AfterSaleProps {
  /** The proceeds, minor units; without them it is not said where they are, and they cannot be moved. */
  amount?: number;
  /** Backpack rows that were sold. */
  ownedIds: readonly string[];
  onUndone: (ownedIds: readonly string[]) => void;
}

/** Where the coins of a sale are, and what can be done: undo it, or move them to the balance that games use. */
export function AfterSale({ amount = 0, ownedIds, onUndone }: AfterSaleProps) {
  const { t } = useTranslation('funds');
  const canMove = useSysConfig().data?.showExchange === true;
  const [moved, setMoved] = useState(0);
  const { place, left } = placeOfProceeds(amount, moved, canMove);
  return (
    <>
      {amount > 0 && (
        <span className={styles.said} data-said>
          <Icon name="check" size={16} />
          <span>{t(`sold.${place}`, { amount: formatMoney(place === 'inMain' ? amount : left) })}</span>
        </span>
      )}
      <UndoSaleButton sale={{ ids: ownedIds.join(',') }} onUndone={onUndone} brief />
      {place === 'inSecondary' && <MoveToMainButton amount={left} onMoved={() => setMoved(moved + left)} />}
    </>
  );
}
