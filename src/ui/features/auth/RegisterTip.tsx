import { useTranslation } from 'react-i18next';
import { WELCOME_AMOUNT } from '../../../net/contract/limits.ts';
import { useServices } from '../../app/services.ts';
import { Button } from '../../components/controls/Button.tsx';
import { formatMoney } from '../../components/money/money.ts';
import styles from './AuthDialog.module.css';

/** Tells a new visitor that the act needs an account, and what one costs. */
export function RegisterTip() {
  const { t } = useTranslation('auth');
  const { authDialogs } = useServices();
  return (
    <div className={styles.form}>
      <p className={styles.gift}>{t('registerTip.gift', { amount: formatMoney(WELCOME_AMOUNT) })}</p>
      <p className={styles.tip}>{t('registerTip.body')}</p>
      <div className={styles.foot}>
        <Button variant="primary" wide onClick={() => authDialogs.switchTo('register')}>
          {t('registerTip.register')}
        </Button>
        <Button wide onClick={() => authDialogs.switchTo('login')}>
          {t('registerTip.login')}
        </Button>
      </div>
    </div>
  );
}
