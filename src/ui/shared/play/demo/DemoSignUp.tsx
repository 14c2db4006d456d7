import { useTranslation } from 'react-i18next';
import { useServices } from '../../../app/services.ts';
import { useIsLoggedIn } from '../../../app/useIsLoggedIn.ts';
import { Button } from '../../../components/controls/Button.tsx';
import { formatMoney } from '../../../components/money/money.ts';
import { useWelcomeAmount } from '../../../queries/site/site.ts';
import styles from './DemoSignUp.module.css';

/** Leads a visitor from a demo to playing with the coins of the sign-up. */
export function DemoSignUp() {
  const { t } = useTranslation('play');
  const { authDialogs } = useServices();
  const amount = formatMoney(useWelcomeAmount());
  if (useIsLoggedIn()) return null;
  return (
    <span className={styles.signUp}>
      <Button size="s" variant="primary" onClick={() => authDialogs.openRegister()}>
        {t('demo.signUp', { amount })}
      </Button>
    </span>
  );
}
