import { useTranslation } from 'react-i18next';
import type { GalleryItem } from '../../../net/contract/calls/gallery.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { GalleryCard } from './GalleryCard.tsx';
import styles from './GalleryGrid.module.css';

interface GalleryGridProps {
  items: readonly GalleryItem[];
  onLook: (item: GalleryItem) => void;
}

export function GalleryGrid({ items, onLook }: GalleryGridProps) {
  const { t } = useTranslation('skin');
  return (
    <>
      <p className={styles.count} role="status">
        {t('found', { count: items.length })}
      </p>
      <ul className={styles.grid}>
        {items.map((item) => (
          <GalleryCard key={item.itemId} item={item} onLook={() => onLook(item)} />
        ))}
      </ul>
    </>
  );
}

/** The shape of the gallery while it is on its way. */
export function GallerySkeleton() {
  return (
    <div className={styles.grid}>
      {Array.from({ length: 12 }, (_, bone) => (
        <Skeleton key={bone} className={styles.bone} />
      ))}
    </div>
  );
}
