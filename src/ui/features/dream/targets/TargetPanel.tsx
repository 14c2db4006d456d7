import { useTranslation } from 'react-i18next';
import { GradeLabel } from '../../../components/items/GradeLabel.tsx';
import { formatCount } from '../../../i18n/formatCount.ts';
import { Multiple } from '../../../components/money/Multiple.tsx';
import { Price } from '../../../components/money/Price.tsx';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import { winningRange } from '../state/draft.ts';
import type { DraftView } from '../state/useDraft.ts';
import styles from './TargetPanel.module.css';

/** What is dreamt of: name, value, the tickets that win it, and how many times the stake it is worth. */
export function TargetPanel({ view: { draft, price } }: { view: DraftView }) {
  const { t } = useTranslation(['dream', 'app']);
  const localised = useLocalised();
  const { target } = draft;
  if (!target || !price) {
    return (
      <section className={styles.panel} aria-label={t('target.title')}>
        <h2>{t('target.title')}</h2>
        <p className={styles.none}>{t('target.none')}</p>
      </section>
    );
  }
  const [from, to] = winningRange(draft);
  return (
    <section className={styles.panel} aria-label={t('target.title')} data-grade={target.grade}>
      <h2>{t('target.title')}</h2>
      <p className={styles.kind}>
        <GradeLabel grade={target.grade} /> {t(`app:category.${target.category}`)}
      </p>
      <b className={styles.name}>{localised(target.names)}</b>
      <Price amount={target.recoveryPrice} size="xl" />
      <dl>
        <div>
          <dt>{t('target.range')}</dt>
          <dd className="num">
            {formatCount(from)}–{formatCount(to)}
          </dd>
        </div>
        <div>
          <dt>{t('target.multiple')}</dt>
          <dd>
            <Multiple value={target.recoveryPrice} price={price.fee} className={styles.multiple} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
