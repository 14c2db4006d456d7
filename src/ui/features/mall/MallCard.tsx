import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import type { MallItem } from '../../../net/contract/calls/mall.ts';
import { GradeLabel } from '../../components/items/GradeLabel.tsx';
import { ItemName } from '../../components/items/ItemName.tsx';
import { ItemPlate } from '../../components/items/ItemPlate.tsx';
import { cardSizes } from '../../components/items/cardSizes.ts';
import { Price } from '../../components/money/Price.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import styles from './MallCard.module.css';

interface MallCardProps {
  item: MallItem;
  onOpen: (itemId: string) => void;
}

/** An item on sale. It opens the panel that sells it. */
export const MallCard = memo(function MallCard({ item, onOpen }: MallCardProps) {
  const { t } = useTranslation('mall');
  const localised = useLocalised();
  return (
    <article className={styles.card} data-grade={item.grade}>
      <button
        type="button"
        className={styles.look}
        aria-haspopup="dialog"
        aria-label={t('look', { name: localised(item.names) })}
        onClick={() => onOpen(item.itemId)}
      />
      <ItemPlate className={styles.picture} image={item.virtualImg} sizes={cardSizes} />
      <ItemName item={item} />
      <div className={styles.line}>
        <Price amount={item.recoveryPrice} size="m" />
        <small>
          {item.stock === null ? (
            <GradeLabel grade={item.grade} />
          ) : (
            t(item.stock === 0 ? 'stock.none' : 'stock.left', { count: item.stock })
          )}
        </small>
      </div>
    </article>
  );
});
