import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../../net/contract/entities.ts';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { classNames } from '../classNames.ts';
import { keyboardFocus } from '../keyboardFocus.ts';
import { Icon } from '../icons/Icon.tsx';
import type { IconName } from '../icons/iconPaths.ts';
import { ItemName } from './ItemName.tsx';
import { ItemPlate } from './ItemPlate.tsx';
import { Price } from '../money/Price.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import styles from './ItemCard.module.css';

interface ItemCardProps {
  item: CatalogueItem;
  /** Small text at the lower end, like the box it came from. */
  note?: ReactNode;
  /** Shows the checkbox. */
  selected?: boolean;
  /** `withRange`: the Shift key was held. */
  onSelect?: (selected: boolean, withRange: boolean) => void;
  /** Why the item cannot be used, shown as a label; hides the checkbox and dims the item. */
  locked?: { icon: IconName; label: string };
  /** Buttons shown over the picture on hover and focus. */
  actions?: ReactNode;
  /** A button below everything, always shown. */
  below?: ReactNode;
  /** A small control at the upper end. */
  corner?: ReactNode;
}

/** An item with its picture, name and price. */
export function ItemCard(props: ItemCardProps) {
  const { item, note, selected = false, onSelect, locked, actions, below, corner } = props;
  const { t } = useTranslation();
  const localised = useLocalised();
  const className = classNames(styles.card, selected && styles.selected, locked && styles.locked);
  return (
    <article
      className={className}
      data-grade={item.grade}
      data-actions={actions ? true : undefined}
      {...keyboardFocus}
    >
      {onSelect && !locked && (
        <label className={styles.pick}>
          <input
            type="checkbox"
            checked={selected}
            onChange={(event) => onSelect(event.target.checked, isShiftHeld(event.nativeEvent))}
            aria-label={t('item.select', { name: localised(item.names) })}
          />
          <span>
            <Icon name="check" size={14} />
          </span>
        </label>
      )}
      {locked && (
        <span className={styles.state}>
          <Icon name={locked.icon} size={14} />
          {locked.label}
        </span>
      )}
      {corner && <span className={styles.corner}>{corner}</span>}
      <ItemPlate
        className={styles.picture}
        image={item.weaponImage}
        sizes="(max-width: 1023px) 44vw, 180px"
      />
      {actions && <div className={styles.actions}>{actions}</div>}
      <ItemName item={item} />
      <div className={styles.foot}>
        <Price amount={item.recoveryPrice} size="m" />
        {note && <small>{note}</small>}
      </div>
      {below && <div className={styles.below}>{below}</div>}
    </article>
  );
}

/** The change of a checkbox comes from a click, which a key makes too. */
function isShiftHeld(event: Event): boolean {
  return 'shiftKey' in event && event.shiftKey === true;
}

/** Placeholder of an item card. */
export function ItemCardSkeleton() {
  return (
    <div className={classNames(styles.card, styles.skeleton)} aria-hidden="true">
      <Skeleton className={styles.bonePicture} />
      <Skeleton />
      <Skeleton className={styles.boneFoot} />
    </div>
  );
}
