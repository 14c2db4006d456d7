import { useTranslation } from 'react-i18next';
import { Coin } from '../../components/money/Price.tsx';
import { formatMoney } from '../../components/money/money.ts';
import styles from './AuthDialog.module.css';

/** What a new player starts with. */
export function WelcomeGift({ amount }: { /** Minor units. */ readonly amount: number }) {
  const { t } = useTranslation('signUp');
  return (
    <p className={styles.gift}>
      <Coin size={20} />
      {t('gift', { amount: formatMoney(amount) })}
    </p>
  );
}
