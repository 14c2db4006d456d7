import { useTranslation } from 'react-i18next';
import type { GalleryItem } from '../../../net/contract/calls/items/gallery.ts';
import { CardGrid } from '../../components/items/CardGrid.tsx';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { GalleryCard } from './GalleryCard.tsx';
import styles from './GalleryGrid.module.css';

interface GalleryGridProps {
  items: readonly GalleryItem[];
  onOpen: (item: GalleryItem) => void;
}

export function GalleryGrid({ items, onOpen }: GalleryGridProps) {
  const { t } = useTranslation('skin');
  return (
    <>
      <p className={styles.count} role="status">
        {t('found', { count: items.length })}
      </p>
      <CardGrid as="ul">
        {items.map((item) => (
          <GalleryCard key={item.itemId} item={item} onOpen={() => onOpen(item)} />
        ))}
      </CardGrid>
    </>
  );
}

/** The skeleton of the gallery. */
export function GallerySkeleton() {
  return (
    <CardGrid>
      {Array.from({ length: 12 }, (_, bone) => (
        <Skeleton key={bone} className={styles.bone} />
      ))}
    </CardGrid>
  );
}
