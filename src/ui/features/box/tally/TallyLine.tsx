import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button.tsx';
import { formatMoney, moneyChangeParts } from '../../../components/money/money.ts';
import { formatCount } from '../../../i18n/formatCount.ts';
import type { BestDrop } from '../../../../net/http/games/bestDrop.ts';
import { useLocalised } from '../../../i18n/useLocalised.ts';
import type { Tally } from './tally.ts';
import styles from './TallyLine.module.css';

interface TallyLineProps {
  tally: Tally;
  /** The player's best drop today. */
  best: BestDrop | null;
  onReset: () => void;
}

/** What the visit's openings cost and gave; nothing before the first. */
export function TallyLine({ tally: { opened, spent, won }, best, onReset }: TallyLineProps) {
  const { t } = useTranslation('win');
  const localised = useLocalised();
  if (opened === 0) return null;
  const { sign, amount } = moneyChangeParts(won - spent);
  return (
    <section className={styles.tally} aria-label={t('tally.title')}>
      <dl>
        <div>
          <dt>{t('tally.opened')}</dt>
          <dd className="num">{formatCount(opened)}</dd>
        </div>
        <div>
          <dt>{t('tally.spent')}</dt>
          <dd className="num">{formatMoney(spent)}</dd>
        </div>
        <div>
          <dt>{t('tally.won')}</dt>
          <dd className="num">{formatMoney(won)}</dd>
        </div>
        <div>
          <dt>{t('tally.net')}</dt>
          <dd className="num">
            <span className={styles.sign}>{sign}</span>
            {amount}
          </dd>
        </div>
        {best && (
          <div data-grade={best.item.grade}>
            <dt>{t('today.best')}</dt>
            <dd>
              <span className={styles.name}>{localised(best.item.names)}</span>{' '}
              <span className="num">{formatMoney(best.item.recoveryPrice)}</span>
            </dd>
          </div>
        )}
      </dl>
      <Button size="s" variant="quiet" onClick={onReset} aria-label={t('tally.resetLabel')}>
        {t('tally.reset')}
      </Button>
    </section>
  );
}
