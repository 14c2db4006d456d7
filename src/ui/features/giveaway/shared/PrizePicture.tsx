import type { CSSProperties } from 'react';
import type { GiveawayPrize } from '../../../../net/contract/games/giveaways.ts';
import { classNames } from '../../../components/classNames.ts';
import { Icon } from '../../../components/icons/Icon.tsx';
import { ItemPlate } from '../../../components/items/ItemPlate.tsx';
import styles from './PrizePicture.module.css';

interface PrizePictureProps {
  prize: Pick<GiveawayPrize, 'item'>;
  /** Width, CSS px; half as high. */
  width: number;
  className?: string | undefined;
}

/** An item on the light of its grade, or a coin. Decorative: name and value are beside it. */
export function PrizePicture({ prize: { item }, width, className }: PrizePictureProps) {
  const style = { '--w': `${width}px` } as CSSProperties;
  if (item === null) {
    return (
      <span className={classNames(styles.coins, className)} style={style} aria-hidden="true">
        <Icon name="coin" size={24} />
      </span>
    );
  }
  return (
    <span className={classNames(styles.item, className)} style={style} data-grade={item.grade}>
      <ItemPlate className={styles.plate} image={item.weaponImage} sizes={`${width}px`} />
    </span>
  );
}
