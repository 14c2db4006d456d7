import { useRef } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RechargeOrder } from '../../../net/contract/items/recharges.ts';
import { ApiError } from '../../../net/http/apiError.ts';
import { useErrorText } from '../../app/errorText.ts';
import { isOutcomeUnknown } from '../../app/orderErrors.ts';
import { Button } from '../../components/controls/Button.tsx';
import { ErrorNote } from '../../components/feedback/ErrorNote.tsx';
import { useLocalised } from '../../i18n/useLocalised.ts';
import type { RechargeChannels } from '../../queries/items/recharges.ts';
import { formatPay } from '../../shared/recharge/payText.ts';
import { AmountField } from './AmountField.tsx';
import { ChoiceField } from './ChoiceField.tsx';
import { CreditLine } from './CreditLine.tsx';
import { currenciesOf, useRechargeForm } from './useRechargeForm.ts';
import type { RechargeForm as FormState } from './useRechargeForm.ts';
import styles from './RechargePanel.module.css';

interface RechargeFormProps {
  offer: RechargeChannels;
  again: RechargeOrder | undefined;
  /** Coins that the player lacks, minor units; 0 for none. */
  missing: number;
  onOrder: (order: RechargeOrder) => void;
}

/** Channel, currency and amount, what they give, and the button that leads to the payment. */
export function RechargeForm({ offer, again, missing, onOrder }: RechargeFormProps) {
  const { t } = useTranslation(['recharge', 'errors']);
  const localised = useLocalised();
  const form = useRechargeForm({ offer, again, missing, onOrder });
  const node = useRef<HTMLFormElement>(null);
  const { values, terms, problems, payAmount, change } = form;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = form.submit();
    if (wrong !== null) node.current?.querySelector<HTMLElement>(`[data-field='${wrong}'] input`)?.focus();
  };
  return (
    <form ref={node} className={styles.form} onSubmit={submit} noValidate>
      <ChoiceField
        name="channel"
        label={t('channel')}
        options={offer.channels.map(({ channelId, channelName }) => ({
          value: channelId,
          label: localised(channelName),
        }))}
        value={values.channelId}
        onChange={(channelId) => change({ channelId })}
        error={problems.channel ? t('errors:recharge.channel') : undefined}
      />
      <ChoiceField
        name="currency"
        label={t('currency')}
        options={currenciesOf(offer, values.channelId).map((value) => ({ value, label: value }))}
        value={values.currency}
        onChange={(currency) => change({ currency })}
        error={problems.currency ? t('errors:recharge.currency') : undefined}
      />
      <AmountField form={form} leftByLimits={offer.leftByLimits} />
      <CreditLine
        terms={terms}
        payAmount={payAmount}
        credit={form.credit}
        leftByLimits={offer.leftByLimits}
      />
      <RefusalNote form={form} />
      <Button type="submit" variant="primary" size="l" wide busy={form.isBusy} busyLabel={t('submit.busy')}>
        {payAmount === null || terms === undefined
          ? t('submit.plain')
          : t('submit.amount', { amount: formatPay(payAmount, terms) })}
      </Button>
    </form>
  );
}

/** Why no order was made; after a lost answer the same button asks for the same order. */
function RefusalNote({ form: { error, problems } }: { form: FormState }) {
  const { t } = useTranslation('recharge');
  const textOf = useErrorText();
  if (error === null || problems.channel || problems.currency) return null;
  if (isOutcomeUnknown(error)) return <ErrorNote title={t('unknown.title')} hint={t('unknown.hint')} />;
  const isLimit = error instanceof ApiError && error.code === 'recharge.limit';
  return <ErrorNote title={textOf(error)} hint={t(isLimit ? 'refused.limit' : 'refused.hint')} />;
}
