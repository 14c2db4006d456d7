import { useTranslation } from 'react-i18next';
import type { PromotionOverview } from '../../../net/contract/account/promotion.ts';
import { formatMoney, formatPercent } from '../../components/money/money.ts';
import styles from './PromotionScreen.module.css';

/** Hundredths of a percent in one. */
const WHOLE = 10_000;
/** What the examples are about, minor units. */
const EXAMPLE = 100_000;

/** The rules with the rates of the configuration. */
export function HowItWorks({ rates }: Pick<PromotionOverview, 'rates'>) {
  const { t } = useTranslation('promotion');
  const part = (rate: number) => ({
    rate: formatPercent(rate),
    of: formatMoney(EXAMPLE),
    coins: formatMoney(Math.floor((EXAMPLE * rate) / WHOLE)),
  });
  const isPaid = rates.recharge + rates.turnover > 0;
  return (
    <section className={styles.section} aria-labelledby="promotion-how">
      <h2 id="promotion-how">{t('how.title')}</h2>
      <ol className={styles.steps}>
        <li>{t('how.share')}</li>
        {rates.recharge > 0 && <li>{t('how.recharge', part(rates.recharge))}</li>}
        {rates.turnover > 0 && <li>{t('how.turnover', part(rates.turnover))}</li>}
        <li>{t(isPaid ? 'how.paid' : 'how.none')}</li>
      </ol>
      {isPaid && <p className={styles.small}>{t('how.fine')}</p>}
    </section>
  );
}
