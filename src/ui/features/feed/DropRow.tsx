import { useTranslation } from 'react-i18next';
import type { Drop } from '../../../net/contract/entities.ts';
import { Avatar } from '../../components/Avatar.tsx';
import { ItemArt } from '../../components/ItemArt.tsx';
import { ItemName } from '../../components/ItemName.tsx';
import { Price } from '../../components/Price.tsx';
import { DropAge } from './DropAge.tsx';
import styles from './DropRow.module.css';

interface DropRowProps {
  drop: Drop;
  now: number;
}

/** One drop of the feed beside a list: what, whose, worth, when. */
export function DropRow({ drop, now }: DropRowProps) {
  const { t } = useTranslation('feed');
  const name = drop.playerName || t('fallback');
  return (
    <li className={styles.row} data-grade={drop.grade}>
      <span className={styles.picture}>
        <ItemArt image={drop.item.weaponImage} sizes="80px" />
      </span>
      <span className={styles.text}>
        <ItemName item={drop.item} graded />
        <span className={styles.who}>
          <Avatar name={name} image={drop.avatar} size="xs" />
          <span>{name}</span>
        </span>
      </span>
      <span className={styles.worth}>
        <Price amount={drop.item.recoveryPrice} />
        <DropAge time={drop.time} now={now} />
      </span>
    </li>
  );
}

/** The same beside a stage, where only picture and worth have room. */
export function DropTile({ drop }: { drop: Drop }) {
  return (
    <li className={styles.tile} data-grade={drop.grade}>
      <span className={styles.tilePicture}>
        <ItemArt image={drop.item.weaponImage} sizes="100px" />
      </span>
      <span className="srOnly">
        <ItemName item={drop.item} />
      </span>
      <span className={styles.tileWorth}>
        <Price amount={drop.item.recoveryPrice} size="xs" />
      </span>
    </li>
  );
}
