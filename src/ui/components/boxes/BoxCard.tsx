import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { BoxSummary } from '../../../net/contract/entities.ts';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { openBoxImage } from '../items/imageSources.ts';
import { classNames } from '../classNames.ts';
import { ArtImage } from '../items/ArtImage.tsx';
import { ItemArt } from '../items/ItemArt.tsx';
import { formatMoney, formatReturn } from '../money/money.ts';
import { Price } from '../money/Price.tsx';
import { Skeleton } from '../feedback/Skeleton.tsx';
import { below, screens } from '../../styles/breakpoints.ts';
import styles from './BoxCard.module.css';

const BOX_SIZES = `${below(screens.lg)} 112px, 128px`;
const COVER_SIZES = `${below(screens.lg)} 124px, 148px`;

/** A box on sale with cover item, name, price and published return. Links to the page of the box. */
export function BoxCard({ box }: { box: BoxSummary }) {
  const { t } = useTranslation();
  const name = useLocalised()(box.names);
  const rate = formatReturn(box.returnRate);
  return (
    <Link
      to={`/box/${encodeURIComponent(box.boxId)}`}
      className={styles.card}
      data-grade={box.cover.grade}
      aria-label={t('box.open', { name, price: formatMoney(box.price), rate })}
    >
      <span className={styles.picture}>
        <ArtImage
          className={styles.box}
          image={openBoxImage(box.boxImage)}
          sizes={BOX_SIZES}
          width={512}
          height={512}
        />
        <ItemArt className={styles.cover} image={box.cover.weaponImage} sizes={COVER_SIZES} />
      </span>
      <span className={styles.name}>{name}</span>
      <Price amount={box.price} className={styles.price} />
      <small className={styles.return}>{t('box.return', { rate })}</small>
      {box.isNew && <span className={styles.tag}>{t('box.isNew')}</span>}
    </Link>
  );
}

/** Placeholder of a box card. */
export function BoxCardSkeleton() {
  return (
    <div className={classNames(styles.card, styles.skeleton)} aria-hidden="true">
      <Skeleton className={styles.boneBox} />
      <Skeleton className={styles.boneName} />
      <Skeleton className={styles.bonePrice} />
    </div>
  );
}
