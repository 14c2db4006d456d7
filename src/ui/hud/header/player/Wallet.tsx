import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CountUp } from '../../../components/money/CountUp.tsx';
import { classNames } from '../../../components/classNames.ts';
import { formatMoney } from '../../../components/money/money.ts';
import { Coin } from '../../../components/money/Price.tsx';
import { useSysConfig } from '../../../queries/site/site.ts';
import { useUserInfo } from '../../../queries/userInfo.ts';
import { Private, usePrivateText } from '../../../shared/streamer/Private.tsx';
import { RechargeButton } from './RechargeButton.tsx';
import styles from './Wallet.module.css';

/** Characters of an amount beside which a phone's header has room for the plus, and the narrowest one for the coin. */
const SHORT_AMOUNT = 9;
const MEDIUM_AMOUNT = 11;

/**
 * Both balances and the way to recharge. Empty until they are loaded. A secondary balance that can be played with leads
 * to its transfer.
 */
export function Wallet() {
  const { t } = useTranslation();
  const hidden = usePrivateText();
  const { data } = useUserInfo();
  const showExchange = useSysConfig().data?.showExchange ?? false;
  if (!data) return <div className={styles.wallet} aria-busy="true" />;
  const { main } = data.balance;
  const secondary = data.secondaryBalance;
  const said = t('header.balances', {
    main: hidden(formatMoney(main)),
    secondary: hidden(formatMoney(secondary)),
  });
  const length = Math.max(...[main, secondary].map((amount) => hidden(formatMoney(amount)).length));
  return (
    <div
      className={styles.wallet}
      role="group"
      aria-label={said}
      data-long={length > MEDIUM_AMOUNT ? 'most' : length > SHORT_AMOUNT || undefined}
    >
      <Balance label={t('header.main')} amount={main} />
      <TransferLink to={showExchange && secondary > 0 ? '/personal/transfer' : undefined}>
        <Balance label={t('header.secondary')} amount={secondary} secondary />
      </TransferLink>
      <RechargeButton />
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
  const changes = useChangeCount(amount);
  return (
    <span className={classNames(styles.balance, secondary && styles.secondary)}>
      <small>{label}</small>
      <span className={styles.amount}>
        <Coin size={secondary ? 14 : 16} />
        <Private>
          <CountUp value={amount} format={formatMoney} />
        </Private>
      </span>
      {changes > 0 && <i key={changes} className={styles.changed} aria-hidden="true" />}
    </span>
  );
}

/** How often a value has changed since it was first shown. */
function useChangeCount(value: number): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value !== value) setSeen({ value, changes: seen.changes + 1 });
  return seen.changes;
}
