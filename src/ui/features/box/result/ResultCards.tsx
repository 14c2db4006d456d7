import { useTranslation } from 'react-i18next';
import type { Opening as RolledOpening } from '../../../../net/contract/entities.ts';
import { Icon } from '../../../components/icons/Icon.tsx';
import { GradeLabel } from '../../../components/items/GradeLabel.tsx';
import { ItemName } from '../../../components/items/ItemName.tsx';
import { ItemPlate } from '../../../components/items/ItemPlate.tsx';
import { Price } from '../../../components/money/Price.tsx';
import { VerifyLink } from '../../../shared/play/VerifyLink.tsx';
import { ShareDrop } from '../../../shared/share/ShareDrop.tsx';
import { SaleState } from './SaleState.tsx';
import type { OpeningView } from '../state/useOpening.ts';
import styles from './ResultCards.module.css';

/** A card for each item of several, in the order of the strips. */
export function ResultCards({ opening }: { opening: OpeningView }) {
  const { t } = useTranslation('box');
  if (opening.rolled.length < 2) return null;
  return (
    <section id="results" className={styles.results} aria-label={t('result.cards')}>
      {opening.rolled.map((one) => (
        <ResultCard key={one.rollId} opening={opening} rolled={one} />
      ))}
    </section>
  );
}

function ResultCard({ opening, rolled }: { opening: OpeningView; rolled: RolledOpening }) {
  const { item, rollId } = rolled;
  const isSold = opening.sold.includes(rollId);
  const { t } = useTranslation('box');
  return (
    <article className={styles.card} data-grade={item.grade} data-sold={isSold || undefined}>
      <span className={styles.share}>
        <ShareDrop dropId={rollId} item={item} />
      </span>
      {isSold && (
        <span className={styles.state}>
          <Icon name="check" size={14} />
          {t('result.sold')}
        </span>
      )}
      <ItemPlate className={styles.picture} image={item.weaponImage} sizes="140px" />
      <div className={styles.row}>
        <GradeLabel grade={item.grade} />
        <Price amount={item.recoveryPrice} size="m" />
      </div>
      <ItemName item={item} />
      <div className={styles.row}>
        <VerifyLink rolled={rolled} short />
        <SaleState opening={opening} rolled={rolled} />
      </div>
    </article>
  );
}
