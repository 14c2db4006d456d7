import { useTranslation } from 'react-i18next';
import { commissionSources } from '../../../net/contract/account/promotion.ts';
import type { PromotionOverview } from '../../../net/contract/account/promotion.ts';
import { Price } from '../../components/money/Price.tsx';
import styles from './Totals.module.css';

const PERIODS = ['today', 'month', 'all'] as const;

/** Commission of today, of the last 30 days and of all time, by source. */
export function Totals({ overview: { totals } }: { overview: PromotionOverview }) {
  const { t } = useTranslation('promotion');
  return (
    <section aria-labelledby="promotion-totals">
      <h2 id="promotion-totals" className="srOnly">
        {t('totals.title')}
      </h2>
      <dl className={styles.totals}>
        {PERIODS.map((period) => (
          <div key={period}>
            <dt>{t(`totals.${period}`)}</dt>
            <dd>
              <Price amount={totals[period].recharge + totals[period].turnover} size="xl" />
              {commissionSources.map((source) => (
                <small key={source}>
                  {t(`source.${source}`)} <Price amount={totals[period][source]} />
                </small>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
