import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/errorText.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import styles from './ChangeDialog.module.css';

interface FormButtonsProps {
  /** A refusal that is about no single field. */
  readonly error: Error | null;
  readonly busy: boolean;
  readonly label: string;
  readonly isDanger?: boolean;
  readonly onCancel: () => void;
}

export function FormButtons({ error, busy, label, isDanger = false, onCancel }: FormButtonsProps) {
  const { t } = useTranslation(['security', 'app']);
  const textOf = useErrorText();
  return (
    <>
      <p className={styles.refusal} role="alert">
        {error && (
          <>
            <Icon name="close" size={16} />
            {textOf(error)}
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
          {label}
        </Button>
      </div>
    </>
  );
}
