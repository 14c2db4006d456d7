import { useTranslation } from 'react-i18next';
import type { GalleryItem } from '../../../net/contract/calls/gallery.ts';
import { GradeLabel } from '../../components/items/GradeLabel.tsx';
import { ItemName } from '../../components/items/ItemName.tsx';
import { ItemPlate } from '../../components/items/ItemPlate.tsx';
import { formatChance } from '../../components/money/money.ts';
import { Price } from '../../components/money/Price.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { cardSizes } from '../../components/items/cardSizes.ts';
import styles from './GalleryCard.module.css';

interface GalleryCardProps {
  item: GalleryItem;
  onOpen: () => void;
}

/** An item of the gallery with its price and its best box. It opens the details. */
export function GalleryCard({ item, onOpen }: GalleryCardProps) {
  const { t } = useTranslation('skin');
  const localised = useLocalised();
  const best = item.boxes[0]?.tickets ?? 0;
  return (
    <li className={styles.card} data-grade={item.grade}>
      <button
        type="button"
        className={styles.look}
        aria-haspopup="dialog"
        aria-label={t('look', { name: localised(item.names) })}
        onClick={onOpen}
      />
      <ItemPlate className={styles.picture} image={item.weaponImage} sizes={cardSizes} />
      <ItemName item={item} />
      <div className={styles.line}>
        <Price amount={item.recoveryPrice} size="m" />
        <small>
          <GradeLabel grade={item.grade} />
        </small>
      </div>
      <div className={styles.line}>
        <small>{t('inBoxes', { count: item.boxes.length })}</small>
        <small>{t('best', { chance: formatChance(best) })}</small>
      </div>
    </li>
  );
}
