import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../../net/contract/entities.ts';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { classNames } from '../classNames.ts';
import styles from './ItemName.module.css';

interface ItemNameProps {
  item: Pick<CatalogueItem, 'category' | 'names' | 'grade'>;
  /** The name in its grade's colour. */
  graded?: boolean;
}

/** Category small, name beside it; the name is cut where there is no room. */
export function ItemName({ item, graded = false }: ItemNameProps) {
  const { t } = useTranslation();
  const localised = useLocalised();
  return (
    <span className={styles.name} data-grade={item.grade}>
      <small>{t(`category.${item.category}`)}</small>
      <b className={classNames(graded && styles.graded)}>{localised(item.names)}</b>
    </span>
  );
}
