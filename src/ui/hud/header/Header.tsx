import { useTranslation } from 'react-i18next';
import { useServices } from '../../app/services.ts';
import { useIsLoggedIn } from '../../app/useIsLoggedIn.ts';
import { classNames } from '../../components/classNames.ts';
import { Button } from '../../components/controls/Button.tsx';
import { Brand } from './Brand.tsx';
import { LanguagePicker } from '../language/LanguagePicker.tsx';
import { HeaderSearch } from './search/HeaderSearch.tsx';
import { PanelButton } from '../panels/PanelButton.tsx';
import { LazyPlayerControls } from './LazyPlayerControls.tsx';
import styles from './Header.module.css';

interface HeaderProps {
  /** Element that `HeaderSlot` renders into. */
  slotRef: (node: HTMLElement | null) => void;
}

export function Header({ slotRef }: HeaderProps) {
  const { t } = useTranslation();
  const loggedIn = useIsLoggedIn();
  return (
    <>
      <div className={styles.menu}>
        <PanelButton panel="menu" icon="menu" label={t('header.menu')} />
      </div>
      <div className={styles.lead} ref={slotRef} />
      <div className={classNames(styles.brand, loggedIn && styles.ofPlayer)}>
        <Brand />
      </div>
      <div className={styles.search}>
        <HeaderSearch />
      </div>
      <div className={styles.grow} />
      <div className={classNames(styles.language, loggedIn && styles.ofPlayer)}>
        <LanguagePicker inHeader />
      </div>
      <div className={styles.settings}>
        <PanelButton panel="settings" icon="sliders" label={t('header.settings')} />
      </div>
      <div className={styles.end} data-player={loggedIn || undefined}>
        {loggedIn ? <LazyPlayerControls /> : <VisitorControls />}
      </div>
    </>
  );
}

function VisitorControls() {
  const { t } = useTranslation();
  const { authDialogs } = useServices();
  return (
    <div className={styles.visitor} onPointerEnter={authDialogs.preload} onFocus={authDialogs.preload}>
      <Button onClick={() => authDialogs.openLogin()}>{t('header.login')}</Button>
      <Button variant="primary" onClick={() => authDialogs.openRegister()}>
        {t('header.register')}
      </Button>
    </div>
  );
}
