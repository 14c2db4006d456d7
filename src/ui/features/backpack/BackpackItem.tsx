import { memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OwnedItem } from '../../../net/contract/entities.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { ItemCard } from '../../components/items/ItemCard.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { UndoSaleButton } from '../../shared/funds/UndoSaleButton.tsx';
import { LockButton } from './LockButton.tsx';
import { isOwned } from './selection.ts';
import styles from './BackpackItem.module.css';

/** What a card can do; the same functions for all cards. */
export interface ItemActions {
  readonly onSelect: (owned: OwnedItem, on: boolean, withRange: boolean) => void;
  readonly onSell: (owned: OwnedItem) => void;
  readonly onLock: (owned: OwnedItem, on: boolean) => void;
}

interface BackpackItemProps extends ItemActions {
  owned: OwnedItem;
  selected: boolean;
  selling: boolean;
}

/** An item of the backpack: the card selects, the buttons sell and lock, the link leads to its roll. */
export const BackpackItem = memo(function BackpackItem(props: BackpackItemProps) {
  const { owned, selected, selling, onSelect, onSell, onLock } = props;
  const { t } = useTranslation('backpack');
  const note = <Origin owned={owned} />;
  if (!isOwned(owned)) {
    return (
      <ItemCard
        item={owned.item}
        note={note}
        locked={stateLabel(owned.stat, t)}
        below={owned.isUndoable && <UndoSaleButton sale={{ ids: owned.id }} wide />}
      />
    );
  }
  return (
    <ItemCard
      item={owned.item}
      note={note}
      selected={selected}
      onSelect={(on, withRange) => onSelect(owned, on, withRange)}
      corner={<LockButton owned={owned} onLock={onLock} />}
      actions={!owned.favourite && <SellButton onSell={() => onSell(owned)} selling={selling} />}
    />
  );
});

type Translate = ReturnType<typeof useTranslation<'backpack'>>['t'];

/** Why the item cannot be sold. */
function stateLabel(stat: number, t: Translate) {
  if (stat === 1) return { icon: 'lock', label: t('item.staked') } as const;
  if (stat === 2) return { icon: 'check', label: t('item.sold') } as const;
  if (stat === 3) return { icon: 'clock', label: t('item.takenBack') } as const;
  if (stat === 5) return { icon: 'target', label: t('item.dreamed') } as const;
  if (stat === 6) return { icon: 'gift', label: t('item.given') } as const;
  return { icon: 'truck', label: t('item.delivered') } as const;
}

/** Sells at the second press. */
function SellButton({ onSell, selling }: { onSell: () => void; selling: boolean }) {
  const { t } = useTranslation('backpack');
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
  const { t } = useTranslation('backpack');
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
