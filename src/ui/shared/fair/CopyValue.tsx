import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '../../app/notify.ts';
import { classNames } from '../../components/classNames.ts';
import { IconButton } from '../../components/controls/IconButton.tsx';
import styles from './CopyValue.module.css';

interface CopyValueProps {
  label: string;
  value: string;
  /** Small text behind the label. */
  hint?: string;
  /** On one line, cut where it does not fit; copied whole. */
  cut?: boolean;
}

/** A long value, wrapped, with a copy button. For use in a `dl`. */
export function CopyValue({ label, value, hint, cut = false }: CopyValueProps) {
  const { t } = useTranslation(['fair', 'app']);
  const shown = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify.success(t('app:action.copied'), 'copy');
    } catch {
      // Denied, or missing on plain http addresses.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      notify.info(t('copy.failed'), 'copy');
    }
  };
  return (
    <div className={classNames(styles.entry, cut && styles.cut)}>
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
