import { useTranslation } from 'react-i18next';
import { GradeLabel } from '../../../components/items/GradeLabel.tsx';
import { ItemName } from '../../../components/items/ItemName.tsx';
import { ItemPlate } from '../../../components/items/ItemPlate.tsx';
import { Price } from '../../../components/money/Price.tsx';
import type { DemoRoll } from '../state/rollDemo.ts';
import { DemoBadge } from '../../../shared/play/demo/DemoBadge.tsx';
import { DemoTicket } from './DemoResult.tsx';
import styles from '../result/ResultCards.module.css';

/** A card for each item of a demo of several boxes. */
export function DemoCards({ rolls }: { rolls: readonly DemoRoll[] }) {
  const { t } = useTranslation('box');
  if (rolls.length < 2) return null;
  return (
    <section id="results" className={styles.results} aria-label={t('demo.cards')}>
      {rolls.map((roll) => (
        <article key={roll.rollId} className={styles.card} data-grade={roll.item.grade}>
          <ItemPlate className={styles.picture} image={roll.item.weaponImage} sizes="140px" />
          <div className={styles.row}>
            <GradeLabel grade={roll.item.grade} />
            <Price amount={roll.item.recoveryPrice} size="m" />
          </div>
          <ItemName item={roll.item} />
          <div className={styles.row}>
            <DemoBadge />
            <DemoTicket roll={roll} short />
          </div>
        </article>
      ))}
    </section>
  );
}
