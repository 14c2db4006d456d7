import { useTranslation } from 'react-i18next';
import type { CatalogueItem } from '../../../net/contract/entities.ts';
import { GradeLabel } from '../../components/items/GradeLabel.tsx';
import { ItemArt } from '../../components/items/ItemArt.tsx';
import { Price } from '../../components/money/Price.tsx';
import styles from './ItemLook.module.css';

/** An item's large picture with grade, category and price, in a dialog. */
export function ItemLook({ item }: { item: CatalogueItem }) {
  const { t } = useTranslation(['skin', 'app']);
  return (
    <>
      <div className={styles.stage} data-grade={item.grade}>
        <ItemArt image={item.weaponImage} sizes="480px" eager large />
      </div>
      <p className={styles.about}>
        <GradeLabel grade={item.grade} />
        <span>{t(`app:category.${item.category}`)}</span>
        <span className={styles.price}>
          <span className="srOnly">{t('panel.price')}</span>
          <Price amount={item.recoveryPrice} size="l" />
        </span>
      </p>
    </>
  );
}
