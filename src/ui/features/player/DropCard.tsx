import { Link } from 'react-router';
import type { Drop } from '../../../net/contract/entities.ts';
import { ItemCard } from '../../components/items/ItemCard.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { dropPath } from '../../shared/drops/paths.ts';
import styles from './PlayerScreen.module.css';

/** A card that leads to the page of its drop. */
export function DropCard({ drop }: { drop: Drop }) {
  const localised = useLocalised();
  return (
    <li>
      <Link className={styles.card} to={dropPath(drop.id)}>
        <ItemCard item={drop.item} note={drop.boxNames === null ? undefined : localised(drop.boxNames)} />
      </Link>
    </li>
  );
}
