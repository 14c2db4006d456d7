import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoney } from '../../components/money/money.ts';
import { Price } from '../../components/money/Price.tsx';
import type { RechargeTerms } from '../../queries/items/recharges.ts';
import { formatPay } from '../../shared/recharge/payText.ts';
import { useCloseDialog } from './closeDialog.ts';
import { creditOf, rateExample } from './credit.ts';
import styles from './RechargePanel.module.css';

interface CreditLineProps {
  terms: RechargeTerms | undefined;
  /** Minor units of the currency; null while none can be ordered. */
  payAmount: number | null;
  /** Minor units of coins. */
  credit: number | null;
  /** Most coins that the player's own limits leave. */
  leftByLimits: number | null;
}

/** What the payment gives, at which rate, and what the player's own limits leave. */
export function CreditLine({ terms, payAmount, credit, leftByLimits }: CreditLineProps) {
  const { t } = useTranslation('recharge');
  return (
    <div className={styles.credit}>
      <p role="status">
        <span>{t('credit.label')}</span>
        {terms === undefined || payAmount === null || credit === null ? (
          <span className={styles.empty}>–</span>
        ) : (
          <>
            <Price amount={credit} size="xl" />
            <span className="srOnly">
              {t('credit.said', { coins: formatMoney(credit), amount: formatPay(payAmount, terms) })}
            </span>
          </>
        )}
      </p>
      <p className={styles.rate}>{terms === undefined ? t('credit.none') : <Rate terms={terms} />}</p>
      {leftByLimits !== null && (
        <p className={styles.rate}>
          {t('credit.left', { coins: formatMoney(leftByLimits) })} <LimitsLink />
        </p>
      )}
    </div>
  );
}

function Rate({ terms }: { terms: RechargeTerms }) {
  const { t } = useTranslation('recharge');
  const pay = rateExample(terms);
  return t('credit.rate', {
    coins: formatMoney(creditOf(pay, terms.rate)),
    amount: formatPay(pay, terms),
  });
}

/** Leaves the dialog for the page of the player's own limits. */
function LimitsLink() {
  const { t } = useTranslation('recharge');
  const close = useCloseDialog();
  return (
    <Link to="/personal/limits" onClick={close}>
      {t('limits')}
    </Link>
  );
}
