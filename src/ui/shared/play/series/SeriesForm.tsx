import type { ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Button } from '../../../components/controls/Button.tsx';
import { Field } from '../../../components/controls/Field.tsx';
import { useUserInfo } from '../../../queries/userInfo.ts';
import { PrivatePrice } from '../../streamer/PrivatePrice.tsx';
import styles from './SeriesForm.module.css';

interface SeriesFormProps {
  lead: string;
  /** When the series ends early. */
  children: ReactNode;
  /** What it costs at most. */
  most: ReactNode;
  /** Coins that the main balance would need for all that is asked for, minor units. */
  needed: number;
  /** Words of the button. */
  start: string;
  disabled: boolean;
  onStart: () => void;
}

/** The form of a dialog that starts a series. */
export function SeriesForm({ lead, children, most, needed, start, disabled, onStart }: SeriesFormProps) {
  return (
    <form className={styles.form} action={onStart}>
      <p>{lead}</p>
      {children}
      <p className={styles.most}>{most}</p>
      <BalanceNote needed={needed} />
      <Button type="submit" variant="primary" size="l" wide disabled={disabled}>
        {start}
      </Button>
    </form>
  );
}

/** Shown where the main balance is less than what the player asked for. */
function BalanceNote({ needed }: Pick<SeriesFormProps, 'needed'>) {
  const { t } = useTranslation('play');
  const balance = useUserInfo().data?.balance.main;
  if (balance === undefined || needed <= balance) return null;
  return (
    <p className={styles.most} role="note">
      <Trans
        t={t}
        i18nKey="series.balance"
        components={{ balance: <PrivatePrice amount={balance} size="m" /> }}
      />
    </p>
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
