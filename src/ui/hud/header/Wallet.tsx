import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CountUp } from '../../components/money/CountUp.tsx';
import { classNames } from '../../components/classNames.ts';
import { formatMoney } from '../../components/money/money.ts';
import { Coin } from '../../components/money/Price.tsx';
import { useSysConfig } from '../../queries/site.ts';
import { useUserInfo } from '../../queries/userInfo.ts';
import styles from './Wallet.module.css';

/**
 * Both balances; on a phone only the main one. Empty until they are loaded. A secondary balance that can be played with
 * leads to its transfer.
 */
export function Wallet() {
  const { t } = useTranslation();
  const { data } = useUserInfo();
  const showExchange = useSysConfig().data?.showExchange ?? false;
  if (!data) return <div className={styles.wallet} aria-busy="true" />;
  const { main } = data.balance;
  const secondary = data.secondaryBalance;
  const said = t('header.balances', { main: formatMoney(main), secondary: formatMoney(secondary) });
  return (
    <div className={styles.wallet} role="group" aria-label={said}>
      <Balance label={t('header.main')} amount={main} />
      <TransferLink to={showExchange && secondary > 0 ? '/personal/transfer' : undefined}>
        <Balance label={t('header.secondary')} amount={secondary} secondary />
      </TransferLink>
    </div>
  );
}

function TransferLink({ to, children }: { to: string | undefined; children: ReactNode }) {
  const { t } = useTranslation();
  if (to === undefined) return children;
  return (
    <Link to={to} className={styles.link} title={t('header.transfer')}>
      {children}
      <span className="srOnly">{t('header.transfer')}</span>
    </Link>
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
