import { useTranslation } from 'react-i18next';
import { useServices } from '../app/services.ts';
import { useIsLoggedIn } from '../app/useSession.ts';
import { Button } from '../components/Button.tsx';
import { preloadAuth } from './AuthDoor.tsx';
import { Brand } from './Brand.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { PanelButton } from './PanelButton.tsx';
import { PlayerDoor } from './PlayerDoor.tsx';
import styles from './Header.module.css';

interface HeaderProps {
  /** Where pages may put their way back. */
  leadPlace: (node: HTMLElement | null) => void;
}

export function Header({ leadPlace }: HeaderProps) {
  const { t } = useTranslation();
  const loggedIn = useIsLoggedIn();
  return (
    <>
      <div className={styles.menu}>
        <PanelButton panel="menu" icon="menu" label={t('header.menu')} />
      </div>
      <div className={styles.lead} ref={leadPlace} />
      <div className={styles.brand}>
        <Brand />
      </div>
      <div className={styles.search}>
        <HeaderSearch />
      </div>
      <div className={styles.grow} />
      <div className={styles.settings}>
        <PanelButton panel="settings" icon="sliders" label={t('header.settings')} />
      </div>
      {loggedIn ? <PlayerDoor /> : <VisitorEnd />}
    </>
  );
}

function VisitorEnd() {
  const { t } = useTranslation();
  const { authDialogs } = useServices();
  return (
    <div className={styles.visitor} onPointerEnter={preloadAuth} onFocus={preloadAuth}>
      <Button onClick={() => authDialogs.openLogin()}>{t('header.login')}</Button>
      <Button variant="primary" onClick={() => authDialogs.openRegister()}>
        {t('header.register')}
      </Button>
    </div>
  );
}
