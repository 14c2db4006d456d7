import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ItemName } from '../../components/items/ItemName.tsx';
import { ItemPlate } from '../../components/items/ItemPlate.tsx';
import { Price } from '../../components/money/Price.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { useBoxes } from '../../queries/games/boxes.ts';
import styles from './EmptyFeed.module.css';

const MAX_ITEMS = 7;

/** What may drop first, while nothing has: the most valuable covers of boxes, each a link to its box. */
export function EmptyFeed() {
  const { t } = useTranslation('feed');
  const localised = useLocalised();
  const boxes = useBoxes().data?.flatMap((theme) => theme.boxes) ?? [];
  const shown = boxes
    .sort((one, next) => next.cover.recoveryPrice - one.cover.recoveryPrice)
    .slice(0, MAX_ITEMS);
  if (shown.length === 0) return null;
  return (
    <>
      <h3 className={styles.title}>{t('possible')}</h3>
      <ul className={styles.list}>
        {shown.map(({ boxId, names, cover }) => (
          <li key={boxId} data-grade={cover.grade}>
            <Link to={`/box/${encodeURIComponent(boxId)}`}>
              <ItemPlate className={styles.picture} image={cover.weaponImage} sizes="80px" />
              <span className={styles.text}>
                <ItemName item={cover} graded />
                <small>{localised(names)}</small>
              </span>
              <Price amount={cover.recoveryPrice} />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
