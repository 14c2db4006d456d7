import type { ReactNode } from 'react';
import type { CatalogueItem } from '../../../net/contract/entities.ts';
import { cardSizes } from './cardSizes.ts';
import { ItemName } from './ItemName.tsx';
import { ItemPlate } from './ItemPlate.tsx';
import styles from './LookCard.module.css';

interface LookCardProps {
  item: CatalogueItem;
  /** Accessible name of the card. */
  label: string;
  onOpen: () => void;
  as?: 'li' | 'article';
  /** `LookLine`s. */
  children: ReactNode;
}

/** A card of a grid with an item's picture and name. A press anywhere on it opens the details. */
export function LookCard({ item, label, onOpen, as: Tag = 'article', children }: LookCardProps) {
  return (
    <Tag className={styles.card} data-grade={item.grade}>
      <button
        type="button"
        className={styles.look}
        aria-haspopup="dialog"
        aria-label={label}
        onClick={onOpen}
      />
      <ItemPlate className={styles.picture} image={item.weaponImage} sizes={cardSizes} />
      <ItemName item={item} />
      {children}
    </Tag>
  );
}

/** A line of a card: one part at each end. */
export function LookLine({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}
