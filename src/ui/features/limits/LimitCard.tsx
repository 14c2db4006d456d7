import type { CSSProperties, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { SpendLimit } from '../../../net/contract/calls/account/accountLimits.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Field } from '../../components/controls/Field.tsx';
import { formatMoney } from '../../components/money/money.ts';
import { Price } from '../../components/money/Price.tsx';
import { formatDateTime } from '../../shared/formatDate.ts';
import { limitRoom } from '../../shared/limits/playRefusal.ts';
import { useLimitForm } from './useLimitForm.ts';
import styles from './LimitCard.module.css';

/** One period: what was spent of its limit, the change that waits, and the form. */
export function LimitCard({ limit }: { limit: SpendLimit }) {
  const { t } = useTranslation('limits');
  const form = useLimitForm(limit);
  const { amount, period } = limit;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    form.save();
  };
  return (
    <li className={styles.card}>
      <h3>{t(`period.${period}`)}</h3>
      <Use limit={limit} />
      {limit.pending !== null && form.cancelChange && (
        <PendingChange pending={limit.pending} busy={form.isBusy} onCancel={form.cancelChange} />
      )}
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          label={t(amount === null ? 'form.set' : 'form.change')}
          value={form.text}
          onChange={form.type}
          inputMode="decimal"
          autoComplete="off"
          maxLength={13}
          error={form.error}
          hint={t(form.isRaise ? 'form.raise' : 'form.hint')}
        />
        <div className={styles.buttons}>
          <Button type="submit" busy={form.isBusy} busyLabel={t('form.busy')}>
            {t('form.save')}
          </Button>
          {amount !== null && (
            <Button onClick={form.remove} disabled={form.isBusy}>
              {t('form.remove')}
            </Button>
          )}
        </div>
      </form>
    </li>
  );
}

function Use({ limit }: { limit: SpendLimit }) {
  const { t, i18n } = useTranslation('limits');
  const { amount, spent, freesAt } = limit;
  const room = limitRoom(limit);
  return (
    <div className={styles.use}>
      <p className={styles.figures}>
        <span>
          {t('use.spent')} <Price amount={spent} />
        </span>
        <span>
          {room === null ? (
            t('use.none')
          ) : (
            <>
              {t('use.left')} <Price amount={room} />
            </>
          )}
        </span>
      </p>
      {amount !== null && (
        <div
          className={styles.bar}
          role="meter"
          aria-label={t('use.label', { spent: formatMoney(spent), amount: formatMoney(amount) })}
          aria-valuemin={0}
          aria-valuemax={amount}
          aria-valuenow={Math.min(spent, amount)}
          style={{ '--share': `${Math.min(100, (spent / amount) * 100)}%` } as CSSProperties}
          data-full={room === 0 || undefined}
        />
      )}
      <small>
        {amount !== null && freesAt !== null
          ? t('use.frees', { at: formatDateTime(freesAt, i18n.language) })
          : ' '}
      </small>
    </div>
  );
}

interface PendingProps {
  pending: NonNullable<SpendLimit['pending']>;
  busy: boolean;
  onCancel: () => void;
}

function PendingChange({ pending: { amount, effectiveAt }, busy, onCancel }: PendingProps) {
  const { t, i18n } = useTranslation('limits');
  const at = formatDateTime(effectiveAt, i18n.language);
  return (
    <div className={styles.pending}>
      <p>
        {amount === null
          ? t('pending.none', { at })
          : t('pending.amount', { at, amount: formatMoney(amount) })}
      </p>
      <Button size="s" onClick={onCancel} disabled={busy}>
        {t('pending.cancel')}
      </Button>
    </div>
  );
}
