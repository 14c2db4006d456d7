import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button.tsx';
import { Icon } from '../../../components/icons/Icon.tsx';
import type { useSettingForm } from './useSettingForm.ts';
import styles from './SettingForm.module.css';

interface SettingFormProps {
  readonly state: Pick<ReturnType<typeof useSettingForm>, 'form' | 'submit' | 'busy' | 'error'>;
  readonly onCancel: () => void;
  /** Default: 保存. */
  readonly submitLabel?: string;
  readonly isDanger?: boolean;
  readonly children: ReactNode;
}

/** The fields of a setting with cancel and save. */
export function SettingForm({ state, onCancel, submitLabel, isDanger = false, children }: SettingFormProps) {
  const { form, submit, busy, error } = state;
  const { t } = useTranslation(['account', 'app']);
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      {children}
      <p className={styles.refusal} role="alert">
        {error && (
          <>
            <Icon name="close" size={16} />
            {error}
          </>
        )}
      </p>
      <div className={styles.acts}>
        <Button wide onClick={onCancel}>
          {t('app:action.cancel')}
        </Button>
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          wide
          busy={busy}
          busyLabel={t('form.busy')}
        >
          {submitLabel ?? t('form.save')}
        </Button>
      </div>
    </form>
  );
}
