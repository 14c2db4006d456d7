import { useTranslation } from 'react-i18next';
import type { PromotionOverview } from '../../../net/contract/account/promotion.ts';
import { MAX_TYPED_CODE } from '../../../net/contract/primitives.ts';
import { notify } from '../../app/notify.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Field } from '../../components/controls/Field.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { formatDateTime } from '../../shared/formatDate.ts';
import { useCodeForm } from './useCodeForm.ts';
import { usePrivateField } from '../../shared/streamer/Private.tsx';
import formStyles from './CodeForm.module.css';
import styles from './PromotionScreen.module.css';

/** Whether somebody has invited the player; the field for the code while it is not too late. */
export function BindInviter({ overview: { isBound, bindUntil } }: { overview: PromotionOverview }) {
  const { t } = useTranslation('promotion');
  return (
    <section className={styles.section} aria-labelledby="promotion-inviter">
      <h2 id="promotion-inviter">{t('bind.title')}</h2>
      {bindUntil !== null ? (
        <BindForm until={bindUntil} />
      ) : (
        <p className={styles.note}>
          <Icon name={isBound ? 'check' : 'info'} /> {t(isBound ? 'bind.bound' : 'bind.tooLate')}
        </p>
      )}
    </section>
  );
}

function BindForm({ until }: { until: string }) {
  const { t, i18n } = useTranslation('promotion');
  const privateField = usePrivateField();
  const form = useCodeForm('bind', () => notify.success(t('bind.done')));
  return (
    <form className={formStyles.form} onSubmit={form.submit} noValidate>
      <Field
        {...privateField}
        label={t('bind.field')}
        value={form.text}
        onChange={form.type}
        error={form.error}
        hint={t('bind.hint', { until: formatDateTime(until, i18n.language) })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_TYPED_CODE}
      />
      <Button type="submit" busy={form.isBusy} busyLabel={t('bind.busy')}>
        {t('bind.submit')}
      </Button>
    </form>
  );
}
