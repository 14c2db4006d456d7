import { useTranslation } from 'react-i18next';
import { CountUp } from '../../components/money/CountUp.tsx';
import { classNames } from '../../components/classNames.ts';
import { formatMoney } from '../../components/money/money.ts';
import { Coin } from '../../components/money/Price.tsx';
import { useUserInfo } from '../../queries/userInfo.ts';
import styles from './Wallet.module.css';

/** Both balances; on a phone only the main one. Empty until they are loaded. */
export function Wallet() {
  const { t } = useTranslation();
  const { data } = useUserInfo();
  if (!data) return <div className={styles.wallet} aria-busy="true" />;
  const { main } = data.balance;
  const secondary = data.secondaryBalance;
  const said = t('header.balances', { main: formatMoney(main), secondary: formatMoney(secondary) });
  return (
    <div className={styles.wallet} role="group" aria-label={said}>
      <Balance label={t('header.main')} amount={main} />
      <Balance label={t('header.secondary')} amount={secondary} secondary />
    </div>
  );
}

function Balance({
  label,
  amount,
  secondary = false,
}: {
  label: string;
  amount: number;
  secondary?: boolean;
}) {
  return (
    <span className={classNames(styles.balance, secondary && styles.secondary)}>
      <small>{label}</small>
      <span className={styles.amount}>
        <Coin size={secondary ? 14 : 16} />
        <CountUp value={amount} format={formatMoney} />
      </span>
    </span>
  );
}
