import { useTranslation } from 'react-i18next';
import { Field } from '../../components/controls/Field.tsx';
import { classNames } from '../../components/classNames.ts';
import { formatPay, formatPayNumber, payInputText } from '../../shared/recharge/payText.ts';
import { payRange, quickAmounts } from './credit.ts';
import type { AmountProblem, RechargeForm } from './useRechargeForm.ts';
import styles from './RechargePanel.module.css';

interface AmountFieldProps {
  form: RechargeForm;
  leftByLimits: number | null;
}

/** Round amounts as buttons, and a field for any other; its decimals are those of the currency. */
export function AmountField({ form, leftByLimits }: AmountFieldProps) {
  const { t } = useTranslation('recharge');
  const { values, terms, problems, change } = form;
  const problemText = useProblemText(form, leftByLimits);
  const hint =
    terms === undefined
      ? t('amount.first')
      : t('amount.range', {
          min: formatPayNumber(terms.minPay, terms.fractionDigits),
          max: formatPay(terms.maxPay, terms),
        });
  return (
    <div className={styles.amount} data-field="amount">
      <Field
        label={t('amount.label')}
        value={values.text}
        onChange={(text) => change({ text })}
        inputMode={terms?.fractionDigits === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={16}
        error={problems.amount === undefined ? undefined : problemText(problems.amount)}
        hint={hint}
        end={<span className={styles.code}>{values.currency}</span>}
      />
      {terms !== undefined && (
        <div className={styles.quick} role="group" aria-label={t('amount.quick')}>
          {quickAmounts(terms, leftByLimits).map((amount) => {
            const text = payInputText(amount, terms.fractionDigits);
            return (
              <button
                key={amount}
                type="button"
                className={classNames('num', styles.chip)}
                aria-pressed={values.text === text}
                aria-label={formatPay(amount, terms)}
                onClick={() => change({ text })}
              >
                {formatPayNumber(amount, terms.fractionDigits).replace(/\.0+$/, '')}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}

function useProblemText({ terms }: RechargeForm, leftByLimits: number | null) {
  const { t } = useTranslation('recharge');
  return (problem: AmountProblem): string => {
    if (problem === 'none') return t('amount.none');
    if (problem === 'number' || terms === undefined) return t('amount.number');
    if (problem === 'decimals') {
      return terms.fractionDigits === 0
        ? t('amount.whole', { currency: terms.currency })
        : t('amount.decimals', { digits: terms.fractionDigits });
    }
    if (problem === 'range') {
      const { minPay, maxPay, fractionDigits } = terms;
      return t('amount.outside', {
        min: formatPayNumber(minPay, fractionDigits),
        max: formatPay(maxPay, terms),
      });
    }
    const { least, most } = payRange(terms, leftByLimits);
    return most < least ? t('amount.full') : t('amount.limit', { most: formatPay(most, terms) });
  };
}
