import { useTranslation } from 'react-i18next';
import type { MallItem } from '../../../net/contract/calls/items/mall.ts';
import { Skeleton } from '../../components/feedback/Skeleton.tsx';
import { CardGrid } from '../../components/items/CardGrid.tsx';
import { CardRows } from '../../shared/lists/CardRows.tsx';
import { MallCard } from './MallCard.tsx';
import styles from './MallGrid.module.css';

interface MallGridProps {
  items: readonly MallItem[];
  /** Another list is loading. */
  isLoading: boolean;
  onOpen: (itemId: string) => void;
}

/** Cards that every window shows at once. */
const FIRST_SEEN = 4;

/** The loaded items. */
export function MallGrid({ items, isLoading, onOpen }: MallGridProps) {
  const { t } = useTranslation('mall');
  return (
    <CardRows
      items={items}
      isLoading={isLoading}
      card={(item, index) => (
        <MallCard key={item.itemId} item={item} eager={index < FIRST_SEEN} onOpen={onOpen} />
      )}
      role="group"
      aria-label={t('list')}
    />
  );
}

export function MallGridSkeleton() {
  return (
    <CardGrid>
      {Array.from({ length: 12 }, (_, bone) => (
        <Skeleton key={bone} className={styles.bone} />
      ))}
    </CardGrid>
  );
}
