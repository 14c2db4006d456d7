import { useTranslation } from 'react-i18next';
import { notify } from '../../app/notify.ts';
import { useServices } from '../../app/services.ts';
import { formatMoney } from '../../components/money/money.ts';
import { PlayWithIt } from './PlayWithIt.tsx';
import styles from './SaleToast.module.css';

/** Says where the proceeds of a sale went, with the press that moves them to the main balance. */
export function useSaleToast(): (sold: number, amount: number) => void {
  const { t } = useTranslation('funds');
  const { ports } = useServices();
  return (sold, amount) => {
    const said = t('sold.toast', { count: sold, amount: formatMoney(amount) });
    notify.custom(
      () => (
        <span className={styles.words}>
          {said}
          <PlayWithIt amount={amount} />
        </span>
      ),
      `sale-${ports.newId()}`,
    );
  };
}
