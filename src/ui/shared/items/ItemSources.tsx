import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ItemSource } from '../../../net/contract/calls/items/gallery.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { ArtImage } from '../../components/items/ArtImage.tsx';
import { openBoxImage } from '../../components/items/imageSources.ts';
import { formatChance, formatMoney } from '../../components/money/money.ts';
import { Price } from '../../components/money/Price.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import styles from './ItemSources.module.css';

/** The boxes that hold an item, with its odds in each. */
export function ItemSources({ boxes }: { boxes: readonly ItemSource[] }) {
  const { t } = useTranslation('skin');
  return (
    <>
      <h3 className={styles.from}>{t('panel.from')}</h3>
      <ul className={styles.sources}>
        {boxes.map((source) => (
          <ItemSourceLink key={source.boxId} source={source} />
        ))}
      </ul>
    </>
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
