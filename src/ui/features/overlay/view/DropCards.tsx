import { useTranslation } from 'react-i18next';
import type { Drop } from '../../../../net/contract/entities.ts';
import { ItemName } from '../../../components/items/ItemName.tsx';
import { ItemPlate } from '../../../components/items/ItemPlate.tsx';
import { Price } from '../../../components/money/Price.tsx';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import styles from './DropCards.module.css';

interface DropCardsProps {
  drops: readonly Drop[];
  /** With the player, where they differ. */
  isNamed: boolean;
}

/** The newest drops, newest at the top. */
export function DropCards({ drops, isNamed }: DropCardsProps) {
  const { t } = useTranslation('overlay');
  const localised = useLocalised();
  return (
    <ol className={styles.cards} aria-label={t('page.drops')}>
      {drops.map((drop) => (
        <li key={drop.id} className={styles.card} data-grade={drop.grade}>
          <ItemPlate className={styles.picture} image={drop.item.weaponImage} sizes="240px" />
          <span className={styles.text}>
            <ItemName item={drop.item} graded />
            <small>{isNamed ? drop.playerName : drop.boxNames && localised(drop.boxNames)}</small>
          </span>
          <Price amount={drop.item.recoveryPrice} className={styles.price} />
        </li>
      ))}
    </ol>
  );
}
