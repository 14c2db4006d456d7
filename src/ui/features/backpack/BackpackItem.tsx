import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnedItem } from '../../../net/contract/entities.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { ItemCard } from '../../components/items/ItemCard.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { isSellable } from './selection.ts';
import styles from './BackpackItem.module.css';

interface BackpackItemProps {
  owned: OwnedItem;
  selected: boolean;
  onSelect: (on: boolean) => void;
  onSell: () => void;
  selling: boolean;
}

/** An item of the backpack: the card selects, the button sells, the link leads to its roll. */
export function BackpackItem({ owned, selected, onSelect, onSell, selling }: BackpackItemProps) {
  const { t } = useTranslation('bag');
  const note = <Origin owned={owned} />;
  if (!isSellable(owned)) {
    const sold = owned.stat === 2;
    const locked = sold
      ? ({ icon: 'check', label: t('item.sold') } as const)
      : ({ icon: 'lock', label: t('item.inUse') } as const);
    return <ItemCard item={owned.item} note={note} locked={locked} />;
  }
  return (
    <ItemCard
      item={owned.item}
      note={note}
      selected={selected}
      onSelect={onSelect}
      actions={<SellButton onSell={onSell} selling={selling} />}
    />
  );
}

/** Sells at the second press, because a sale is final. */
function SellButton({ onSell, selling }: Pick<BackpackItemProps, 'onSell' | 'selling'>) {
  const { t } = useTranslation('bag');
  const [armed, setArmed] = useState(false);
  const press = () => {
    if (armed) onSell();
    setArmed(!armed);
  };
  return (
    <span onBlur={() => setArmed(false)} onMouseLeave={() => setArmed(false)}>
      <Button
        variant={armed ? 'primary' : 'quiet'}
        size="s"
        wide
        busy={selling}
        busyLabel={t('item.selling')}
        onClick={press}
      >
        {armed ? t('item.sellSure') : t('item.sell')}
      </Button>
    </span>
  );
}

/** The item's box, and a link to its roll. */
function Origin({ owned: { boxNames, rollId, item } }: { owned: OwnedItem }) {
  const { t } = useTranslation('bag');
  const localised = useLocalised();
  const from = boxNames ? localised(boxNames) : t('item.verify');
  if (rollId === null) return boxNames && from;
  return (
    <Link
      className={styles.origin}
      to={`/provably-fair/verify/${rollId}`}
      aria-label={t('item.verifyLabel', { name: localised(item.names), from })}
    >
      <Icon name="shield-check" size={14} />
      <span>{from}</span>
    </Link>
  );
}
