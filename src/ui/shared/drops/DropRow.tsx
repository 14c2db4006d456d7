import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Drop } from '../../../net/contract/entities.ts';
import { Avatar } from '../../components/players/Avatar.tsx';
import { classNames } from '../../components/classNames.ts';
import { ItemName } from '../../components/items/ItemName.tsx';
import { ItemPlate } from '../../components/items/ItemPlate.tsx';
import { Price } from '../../components/money/Price.tsx';
import { DropAge } from './DropAge.tsx';
import styles from './DropRow.module.css';
import { dropPath, playerPath } from './paths.ts';

interface DropRowProps {
  drop: Drop;
  now: number;
  className: string | undefined;
  /** Shown before the player; without it the item's name has the colour of its grade. */
  mark?: ReactNode;
}

/** One drop in a list. The class sets `--row-picture` and `--row-gap`. */
export function DropRow({ drop, now, className, mark }: DropRowProps) {
  const { t } = useTranslation('feed');
  const name = drop.playerName || t('fallback');
  return (
    <li className={classNames(styles.row, className)} data-grade={drop.grade}>
      <ItemPlate className={styles.picture} image={drop.item.weaponImage} sizes="80px" />
      <span className={styles.text}>
        <Link className={styles.whole} to={dropPath(drop.id)}>
          <ItemName item={drop.item} graded={mark === undefined} />
        </Link>
        <span className={styles.who}>
          {mark}
          <Avatar name={name} image={drop.avatar} size="xs" />
          {drop.playerId ? <Link to={playerPath(drop.playerId)}>{name}</Link> : <span>{name}</span>}
        </span>
      </span>
      <span className={styles.worth}>
        <Price amount={drop.item.recoveryPrice} />
        <DropAge time={drop.time} now={now} />
      </span>
    </li>
  );
}

/** One drop beside a stage: picture and value only. */
export function DropTile({ drop }: { drop: Drop }) {
  return (
    <li className={styles.tile} data-grade={drop.grade}>
      <ItemPlate className={styles.tilePicture} image={drop.item.weaponImage} sizes="100px" />
      <Link className={styles.whole} to={dropPath(drop.id)}>
        <span className="srOnly">
          <ItemName item={drop.item} />
        </span>
      </Link>
      <span className={styles.tileWorth}>
        <Price amount={drop.item.recoveryPrice} size="xs" />
      </span>
    </li>
  );
}
