import { useTranslation } from 'react-i18next';
import { useServices } from '../app/services.ts';
import { useIsLoggedIn } from '../app/useSession.ts';
import { Button } from '../components/Button.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { Brand } from './Brand.tsx';
import { Wallet } from './Wallet.tsx';
import styles from './Header.module.css';

interface HeaderProps {
  /** Where pages may put their way back. */
  leadPlace: (node: HTMLElement | null) => void;
}

export function Header({ leadPlace }: HeaderProps) {
  const loggedIn = useIsLoggedIn();
  return (
    <>
      <div className={styles.lead} ref={leadPlace} />
      <div className={styles.brand}>
        <Brand />
      </div>
      <div className={styles.grow} />
      {loggedIn ? <PlayerEnd /> : <VisitorEnd />}
    </>
  );
}

function PlayerEnd() {
  return (
    <>
      <Wallet />
      <AccountMenu />
    </>
  );
}

function VisitorEnd() {
  const { t } = useTranslation();
  const { authDialogs } = useServices();
  return (
    <div className={styles.visitor}>
      <Button onClick={() => authDialogs.openLogin()}>{t('header.login')}</Button>
      <Button variant="primary" onClick={() => authDialogs.openRegister()}>
        {t('header.register')}
      </Button>
    </div>
  );
}
