import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { GalleryItem, ItemSource } from '../../../net/contract/calls/gallery.ts';
import { Dialog } from '../../components/layout/Dialog.tsx';
import { GradeLabel } from '../../components/items/GradeLabel.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { ArtImage } from '../../components/items/ArtImage.tsx';
import { ItemArt } from '../../components/items/ItemArt.tsx';
import { formatChance, formatMoney } from '../../components/money/money.ts';
import { Price } from '../../components/money/Price.tsx';
import { openBoxImage } from '../../components/items/imageSources.ts';
import { useLocalised } from '../../i18n/useLocalised.ts';
import styles from './GalleryItemDialog.module.css';

interface GalleryItemDialogProps {
  /** The last one stays known while the panel closes. */
  item: GalleryItem | undefined;
  open: boolean;
  onClose: () => void;
}

/** One skin in the open: picture, grade, price, and each box it falls from with the odds there. */
export function GalleryItemDialog({ item, open, onClose }: GalleryItemDialogProps) {
  const { t } = useTranslation(['skin', 'app']);
  const localised = useLocalised();
  return (
    <Dialog
      open={open && item !== undefined}
      onClose={onClose}
      title={item ? localised(item.names) : ''}
      size="m"
    >
      {item && (
        <>
          <div className={styles.stage} data-grade={item.grade}>
            <ItemArt image={item.weaponImage} sizes="480px" eager large />
          </div>
          <p className={styles.about}>
            <GradeLabel grade={item.grade} />
            <span>{t(`app:category.${item.category}`)}</span>
            <span className={styles.price}>
              <span className="srOnly">{t('panel.price')}</span>
              <Price amount={item.recoveryPrice} size="l" />
            </span>
          </p>
          <h3 className={styles.from}>{t('panel.from')}</h3>
          <ul className={styles.sources}>
            {item.boxes.map((source) => (
              <ItemSourceLink key={source.boxId} source={source} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function ItemSourceLink({ source }: { source: ItemSource }) {
  const { t } = useTranslation('skin');
  const box = useLocalised()(source.names);
  const chance = formatChance(source.tickets);
  return (
    <li>
      <Link
        to={`/box/${encodeURIComponent(source.boxId)}`}
        className={styles.source}
        aria-label={t('panel.open', { box, chance, price: formatMoney(source.price) })}
      >
        <ArtImage image={openBoxImage(source.boxImage)} sizes="56px" width={512} height={512} />
        <span className={styles.box}>
          {box}
          <Price amount={source.price} size="xs" />
        </span>
        <span className={styles.chance}>
          <small>{t('panel.chance')}</small>
          <b className="num">{chance}</b>
        </span>
        <Icon name="chevron-right" size={16} />
      </Link>
    </li>
  );
}
