import { useTranslation } from 'react-i18next';
import { MAX_TYPED_CODE } from '../../../net/contract/primitives.ts';
import { notify } from '../../app/notify.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Field } from '../../components/controls/Field.tsx';
import { useCodeForm } from './useCodeForm.ts';
import { usePrivateField } from '../../shared/streamer/Private.tsx';
import styles from './CodeForm.module.css';

/** An own code in place of the random one, once. */
export function ChooseCodeForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('promotion');
  const privateField = usePrivateField();
  const form = useCodeForm('choose', () => {
    notify.success(t('choose.done'));
    onDone();
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate>
      <p className={styles.lead}>{t('choose.lead')}</p>
      <Field
        {...privateField}
        label={t('choose.field')}
        value={form.text}
        onChange={form.type}
        error={form.error}
        hint={t('choose.hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={MAX_TYPED_CODE}
      />
      <Button type="submit" variant="primary" wide busy={form.isBusy} busyLabel={t('choose.busy')}>
        {t('choose.submit')}
      </Button>
    </form>
  );
}
