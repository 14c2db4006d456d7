import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../../net/contract/entities.ts';
import { useLocalised } from '../../i18n/useLocalised.ts';
import { classNames } from '../classNames.ts';
import styles from './ItemName.module.css';

interface ItemNameProps {
  item: Pick<CatalogueItem, 'category' | 'names' | 'grade'>;
  /** Name in the colour of its grade. */
  graded?: boolean;
}

/** Category and name in one line; a long name takes the place of the category, a longer one ends with an ellipsis. */
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
