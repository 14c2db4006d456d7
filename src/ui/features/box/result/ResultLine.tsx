import { useTranslation } from 'react-i18next';
import { classNames } from '../../../components/classNames.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { GradeLabel } from '../../../components/items/GradeLabel.tsx';
import { Icon } from '../../../components/icons/Icon.tsx';
import { Multiple } from '../../../components/money/Multiple.tsx';
import { Price } from '../../../components/money/Price.tsx';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { LazyAfterSale } from '../../../shared/funds/LazyAfterSale.tsx';
import { bestItem, totalValue } from '../../../shared/play/openingModel.ts';
import { VerifyLink } from '../../../shared/play/VerifyLink.tsx';
import { ShareDrop } from '../../../shared/share/ShareDrop.tsx';
import { SaleState } from './SaleState.tsx';
import type { OpeningView } from '../state/useOpening.ts';
import styles from './ResultLine.module.css';

interface ResultProps {
  opening: OpeningView;
  /** Of one box, minor units; 0 for a free one. */
  paid: number;
  onDismiss: () => void;
}

/** One item: name, value, verification, sale. */
export function ResultSingle({ opening, paid, onDismiss }: ResultProps) {
  const { t } = useTranslation(['play', 'app']);
  const localised = useLocalised();
  const [one] = opening.rolled;
  if (!one) return null;
  return (
    <div className={styles.line} data-grade={one.item.grade} data-sold={opening.sold.length > 0 || undefined}>
      <div className={styles.what}>
        <GradeLabel grade={one.item.grade} />
        <span className={styles.name}>
          <small>{t(`app:category.${one.item.category}`)}</small>
          <b>{localised(one.item.names)}</b>
        </span>
        <Price amount={one.item.recoveryPrice} className={styles.price} />
        <Multiple value={one.item.recoveryPrice} price={paid} className={styles.multiple} />
      </div>
      <VerifyLink rolled={one} short={opening.sold.length > 0} />
      <div className={styles.acts}>
        <ShareDrop dropId={one.rollId} item={one.item} clip={() => opening.canvas.clip()} />
        <SaleState opening={opening} rolled={one} roomy />
        <Button size="s" onClick={onDismiss}>
          {opening.unsold.length > 0 ? t('result.keep') : t('result.close')}
        </Button>
      </div>
    </div>
  );
}

/** Several items in one line; their cards are below. */
export function ResultMany({ opening, paid, onDismiss }: ResultProps) {
  const { t } = useTranslation(['box', 'play']);
  const localised = useLocalised();
  const { rolled, sold, unsold, selling, sellAll, noteUnsold } = opening;
  const best = bestItem(rolled);
  const left = rolled.filter(({ rollId }) => unsold.includes(rollId));
  const gone = rolled.filter(({ rollId }) => sold.includes(rollId));
  return (
    <div className={classNames(styles.line, styles.many)} data-sold={gone.length > 0 || undefined}>
      <div className={styles.what}>
        <span className={styles.count}>{t('result.count', { count: rolled.length })}</span>
        <Price amount={totalValue(rolled)} className={styles.price} />
        <Multiple value={totalValue(rolled)} price={paid * rolled.length} className={styles.multiple} />
        {best && (
          <span className={styles.best} data-grade={best.item.grade}>
            <small>{t('result.best')}</small>
            <b>{localised(best.item.names)}</b>
          </span>
        )}
      </div>
      <div className={styles.acts}>
        {left.length > 0 && (
          <Button
            size="s"
            price={totalValue(left)}
            busy={selling.length > 0}
            busyLabel={t('play:result.selling')}
            onClick={sellAll}
          >
            {t('result.sellAll', { count: left.length })}
          </Button>
        )}
        {gone.length > 0 && (
          <LazyAfterSale
            amount={totalValue(gone)}
            ownedIds={gone.map(({ ownedId }) => ownedId)}
            onUndone={noteUnsold}
          />
        )}
        <Button size="s" onClick={onDismiss}>
          {left.length > 0 ? t('result.keepAll') : t('play:result.close')}
        </Button>
        <a href="#results" className={styles.toCards}>
          {t('result.toCards')}
          <Icon name="chevron-down" size={16} />
        </a>
      </div>
    </div>
  );
}
