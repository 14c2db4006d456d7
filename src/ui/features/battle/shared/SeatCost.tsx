import { useTranslation } from 'react-i18next';
import { Price } from '../../../components/money/Price.tsx';
import styles from './SeatCost.module.css';

/** The price of one seat in minor units, below its label. */
export function SeatCost({ amount }: { amount: number }) {
  const { t } = useTranslation('battle');
  return (
    <p className={styles.cost}>
      <span>{t('seats.cost')}</span>
      <Price amount={amount} size="l" />
    </p>
  );
}
