import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  packetAudiences,
  packetGreetings,
  PACKET_WORDS_MAX,
} from '../../../../net/contract/games/packets.ts';
import { useErrorText } from '../../../app/errorText.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { Field } from '../../../components/controls/Field.tsx';
import { Segmented } from '../../../components/controls/Segmented.tsx';
import { Select } from '../../../components/controls/Select.tsx';
import { formatMoney } from '../../../components/money/money.ts';
import { FundedButton } from '../../../shared/funds/FundedButton.tsx';
import { CopyValue } from '../../../shared/fair/CopyValue.tsx';
import { GiftRule } from '../../../shared/GiftGuard.tsx';
import { usePrivateText } from '../../../shared/streamer/Private.tsx';
import type { useGive } from './useGive.ts';
import { DURATIONS, useGiveForm } from './useGiveForm.ts';
import type { Offer } from './useGiveForm.ts';
import styles from './GiveForm.module.css';

interface GiveFormProps {
  offer: Offer;
  /** The main balance, minor units. */
  balance: number;
  give: ReturnType<typeof useGive>;
}

/** Amount, shares, audience, message and time of a red packet, with the hash it is bound to. */
export function GiveForm({ offer, balance, give }: GiveFormProps) {
  const { t } = useTranslation('packet');
  const textOf = useErrorText();
  const hidden = usePrivateText();
  const form = useGiveForm(offer, balance, give);
  const { values, problems, mean, amount, change } = form;
  const missing = Math.max(0, (amount ?? 0) - balance);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.submit();
  };
  const limits = {
    max: formatMoney(offer.allowance.maxAmount),
    left: formatMoney(offer.allowance.leftToday),
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.pair}>
        <Field
          label={t('form.amount')}
          value={values.amount}
          onChange={(text) => change({ amount: text })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={13}
          error={problems.amount}
          hint={t('form.amountHint', limits)}
        />
        <Field
          label={t('form.shares')}
          value={values.shares}
          onChange={(text) => change({ shares: text })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          error={problems.shares}
          hint={mean === null ? t('form.sharesRange') : t('form.sharesHint', { mean: formatMoney(mean) })}
        />
      </div>
      <div className={styles.choice}>
        <span aria-hidden="true">{t('audience.label')}</span>
        <Segmented
          label={t('audience.label')}
          options={packetAudiences.map((value) => ({ value, label: t(`audience.${value}`) }))}
          value={values.audience}
          onChange={(audience) => change({ audience })}
          size="l"
          wide
        />
      </div>
      <GreetingFields form={form} />
      <div className={styles.choice}>
        <span aria-hidden="true">{t('form.minutes')}</span>
        <Segmented
          label={t('form.minutes')}
          options={DURATIONS.map((value) => ({ value, label: t(`form.duration.${value}`) }))}
          value={values.minutes}
          onChange={(minutes) => change({ minutes })}
          size="l"
          wide
        />
      </div>
      <dl className={styles.hash}>
        <CopyValue label={t('fair.hash')} value={offer.publicHash} cut />
      </dl>
      {give.error !== null && (
        <p className={styles.error} role="alert">
          {textOf(give.error)}
        </p>
      )}
      <FundedButton
        isShort={missing > 0 && !give.isBusy}
        price={amount ?? 0}
        purpose={{ kind: 'packet' }}
        recharge={t('form.short', { missing: hidden(formatMoney(missing)) })}
      >
        <Button
          type="submit"
          variant="primary"
          size="l"
          wide
          busy={give.isBusy}
          busyLabel={t('form.busy')}
          {...(amount === null ? {} : { price: amount })}
        >
          {t('form.submit')}
        </Button>
      </FundedButton>
      <div className={styles.note}>
        <p>{t('form.note')}</p>
        {offer.allowance.unplayed > 0 && <GiftRule allowance={offer.allowance} />}
      </div>
    </form>
  );
}

/** A ready-made message; own words only for a link. */
function GreetingFields({ form }: { form: ReturnType<typeof useGiveForm> }) {
  const { t } = useTranslation('packet');
  const { values, isOwn, problems, change } = form;
  const offered = packetGreetings.filter((greeting) => greeting !== 'own' || values.audience === 'link');
  return (
    <div className={styles.choice}>
      <span aria-hidden="true">{t('form.greeting')}</span>
      <Select
        label={t('form.greeting')}
        options={offered.map((value) => ({ value, label: t(`greeting.${value}`) }))}
        value={values.greeting}
        onChange={(greeting) => change({ greeting })}
      />
      {isOwn && (
        <Field
          label={t('form.words')}
          value={values.words}
          onChange={(words) => change({ words })}
          maxLength={PACKET_WORDS_MAX}
          autoComplete="off"
          error={problems.words}
          hint={t('form.wordsHint')}
        />
      )}
    </div>
  );
}
