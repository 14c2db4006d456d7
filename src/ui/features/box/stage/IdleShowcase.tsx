import { memo } from 'react';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoxDetail, BoxEntry } from '../../../../net/contract/entities.ts';
import { ArtImage } from '../../../components/items/ArtImage.tsx';
import { ItemArt } from '../../../components/items/ItemArt.tsx';
import { formatChance } from '../../../components/money/money.ts';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { bestEntries } from '../../../shared/play/openingModel.ts';
import { below, screens } from '../../../styles/breakpoints.ts';
import styles from './IdleShowcase.module.css';

const BEST_ITEMS = 3;
const BOX_SIZES = `${below(screens.sm)} 160px, 232px`;
const ITEM_SIZES = `${below(screens.sm)} 150px, 280px`;

interface IdleShowcaseProps {
  box: BoxDetail;
  /** Number of boxes that would be opened. */
  count: number;
  /** The reel shows nothing. */
  shown: boolean;
}

/** The stage before an opening: as many boxes as are chosen, the best items behind them with their odds. */
export const IdleShowcase = memo(function IdleShowcase({ box, count, shown }: IdleShowcaseProps) {
  const { t } = useTranslation('win');
  return (
    <div
      className={styles.showcase}
      data-shown={shown || undefined}
      data-many={count > 1 || undefined}
      style={{ '--boxes': count } as CSSProperties}
      aria-hidden={!shown}
    >
      <ul className={styles.items} aria-label={t('showcase.label')}>
        {bestEntries(box, BEST_ITEMS).map((entry) => (
          <ShownItem key={entry.itemId} entry={entry} />
        ))}
      </ul>
      <div className={styles.boxes} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <ArtImage key={index} image={box.boxImage} sizes={BOX_SIZES} width={512} height={512} eager />
        ))}
      </div>
    </div>
  );
});

function ShownItem({ entry }: { entry: BoxEntry }) {
  const localised = useLocalised();
  return (
    <li data-grade={entry.grade}>
      <ItemArt image={entry.weaponImage} sizes={ITEM_SIZES} large eager />
      <span className={styles.odds}>
        <span className={styles.name}>{localised(entry.names)}</span>
        <b className="num">{formatChance(entry.to - entry.from + 1)}</b>
      </span>
    </li>
  );
}
