import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '../../../components/players/Avatar.tsx';
import { useUserInfo } from '../../../queries/userInfo.ts';
import { useLogOut } from '../../../shared/auth/useLogOut.ts';
import { MenuButton, MenuLink } from '../../navigation/MenuEntry.tsx';
import { usePanels } from '../../../shared/panels/panelState.ts';
import styles from './AccountMenu.module.css';

const LINKS = [
  { to: '/personal', icon: 'user', name: 'personal' },
  { to: '/personal/bag', icon: 'bag', name: 'bag' },
  { to: '/provably-fair', icon: 'shield-check', name: 'verify' },
] as const;

/** The player's picture; opens the account menu. */
export function AccountMenu() {
  const { t } = useTranslation();
  const { show } = usePanels();
  const menu = useRef<HTMLDialogElement>(null);
  const { data } = useUserInfo();
  const logOut = useLogOut();
  const name = data?.nickname ?? '';
  const close = () => menu.current?.close();
  const openSettings = () => {
    close();
    show('settings');
  };
  const openCode = () => {
    close();
    show('code');
  };
  const openRecharge = () => {
    close();
    show('recharge');
  };
  const leave = () => {
    close();
    logOut();
  };
  return (
    <>
      <button
        type="button"
        className={styles.me}
        aria-haspopup="dialog"
        onClick={() => menu.current?.showModal()}
        aria-label={t('header.account', { name })}
      >
        <Avatar name={name} image={data?.avatar ?? ''} />
      </button>
      <dialog
        ref={menu}
        className={styles.menu}
        aria-label={t('header.account', { name })}
        onPointerDown={(event) => event.target === menu.current && close()}
      >
        <div className={styles.entries}>
          {name && <p className={styles.name}>{name}</p>}
          {LINKS.map(({ to, icon, name: link }) => (
            <MenuLink key={to} to={to} icon={icon} label={t(`header.${link}`)} onClick={close} />
          ))}
          <MenuButton icon="coin" label={t('action.recharge')} opens="dialog" onClick={openRecharge} />
          <MenuButton icon="gift" label={t('header.code')} opens="dialog" onClick={openCode} />
          <MenuButton icon="sliders" label={t('header.settings')} opens="dialog" onClick={openSettings} />
          <MenuButton icon="logout" label={t('header.logout')} onClick={leave} />
        </div>
      </dialog>
    </>
  );
}
