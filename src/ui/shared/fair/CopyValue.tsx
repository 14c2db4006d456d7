import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../app/notify.ts';
import { IconButton } from '../../components/controls/IconButton.tsx';
import styles from './CopyValue.module.css';

interface CopyValueProps {
  label: string;
  value: string;
  /** Small text behind the label. */
  hint?: string;
}

/** A long value in full, wrapped, with a button that copies it. Stands in a `dl`. */
export function CopyValue({ label, value, hint }: CopyValueProps) {
  const { t } = useTranslation(['fair', 'app']);
  const shown = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify.success(t('app:action.copied'), 'copy');
    } catch {
      // Refused, or missing on a plain http address.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      notify.info(t('copy.failed'), 'copy');
    }
  };
  return (
    <div className={styles.entry}>
      <dt>
        {label}
        {hint && <small>{hint}</small>}
      </dt>
      <dd>
        <code ref={shown}>{value}</code>
        <IconButton icon="copy" label={t('copy.label', { what: label })} onClick={() => void copy()} />
      </dd>
    </div>
  );
}
