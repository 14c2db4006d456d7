import type { ReactNode } from 'react';
import type { CatalogueItem } from '../../../net/contract/entities.ts';
import { below, columns } from '../../styles/breakpoints.ts';
import { ItemName } from './ItemName.tsx';
import { ItemPlate } from './ItemPlate.tsx';
import styles from './LookCard.module.css';

/** `sizes` of an image in the grid of `CardGrid.module.css`. */
const SIZES = [
  `${below(columns.sm)} 44vw`,
  `${below(columns.md)} 30vw`,
  `${below(columns.xl)} 22vw`,
  '200px',
].join(', ');

interface LookCardProps {
  item: CatalogueItem;
  /** Accessible name of the card. */
  label: string;
  onOpen: () => void;
  /** Its picture is fetched at once. */
  eager?: boolean;
  as?: 'li' | 'article';
  /** `LookLine`s. */
  children: ReactNode;
}

/** A card of a grid with an item's picture and name. A press anywhere on it opens the details. */
export function LookCard({
  item,
  label,
  onOpen,
  eager = false,
  as: Tag = 'article',
  children,
}: LookCardProps) {
  return (
    <Tag className={styles.card} data-grade={item.grade}>
      <button
        type="button"
        className={styles.look}
        aria-haspopup="dialog"
        aria-label={label}
        onClick={onOpen}
      />
      <ItemPlate className={styles.picture} image={item.weaponImage} sizes={SIZES} eager={eager} />
      <ItemName item={item} />
      {children}
    </Tag>
  );
}

/** A line of a card: one part at each end. */
export function LookLine({ children }: { children: ReactNode }) {
  return <div className={styles.line}>{children}</div>;
}
