import { useTranslation } from 'react-i18next';
import { Coin } from '../../components/money/Price.tsx';
import { formatMoney } from '../../components/money/money.ts';
import { useInviterName } from '../../queries/account/inviter.ts';
import styles from './AuthDialog.module.css';

interface WelcomeGiftProps {
  /** Minor units. */
  readonly amount: number;
  /** The promotion code that the form has at first. */
  readonly code: string | undefined;
}

/** What a new player starts with, and who has invited. */
export function WelcomeGift({ amount, code }: WelcomeGiftProps) {
  const { t } = useTranslation('signUp');
  const inviter = useInviterName(code);
  return (
    <p className={styles.gift}>
      <Coin size={20} />
      <span>
        {inviter !== undefined && <b>{t('invited', { name: inviter })}</b>}
        {t('gift', { amount: formatMoney(amount) })}
      </span>
    </p>
  );
}
