import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/Button.tsx';
import { Field } from '../../../components/controls/Field.tsx';
import styles from './SeriesForm.module.css';

interface SeriesFormProps {
  lead: string;
  /** When the series ends early. */
  children: ReactNode;
  /** What it costs at most. */
  most: ReactNode;
  /** Words of the button. */
  start: string;
  disabled: boolean;
  onStart: () => void;
}

/** The form of a dialog that starts a series. */
export function SeriesForm({ lead, children, most, start, disabled, onStart }: SeriesFormProps) {
  return (
    <form className={styles.form} action={onStart}>
      <p>{lead}</p>
      {children}
      <p className={styles.most}>{most}</p>
      <Button type="submit" variant="primary" size="l" wide disabled={disabled}>
        {start}
      </Button>
    </form>
  );
}

interface SeriesAmountProps {
  label: string;
  hint: string;
  error: string | undefined;
  value: string;
  onChange: (text: string) => void;
}

/** An amount at which a series ends or sells. */
export function SeriesAmount(props: SeriesAmountProps) {
  return <Field inputMode="decimal" autoComplete="off" maxLength={13} {...props} />;
}
