import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../app/services.ts';
import { Button } from '../../components/controls/Button.tsx';
import { IconButton } from '../../components/controls/IconButton.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { useInviterName } from '../../queries/account/inviter.ts';
import styles from './GreetingCards.module.css';

/** The promotion code whose invitation was closed on this device. */
const CLOSED_SETTING = 'invitationClosed';

/** Who has invited the visitor, until it is closed. */
export function InvitationCard({ code }: { code: string }) {
  const { t } = useTranslation(['language', 'app']);
  const { authDialogs, preferences } = useServices();
  const [isClosed, setIsClosed] = useState(() => preferences.setting(CLOSED_SETTING) === code);
  const name = useInviterName(isClosed ? undefined : code);
  if (isClosed || name === undefined) return null;
  const close = () => {
    preferences.saveSetting(CLOSED_SETTING, code);
    setIsClosed(true);
  };
  return (
    <aside className={styles.card}>
      <Icon name="gift" />
      <p>{t('invited', { name })}</p>
      <Button size="s" variant="primary" onClick={() => authDialogs.openRegister()}>
        {t('app:header.register')}
      </Button>
      <IconButton icon="close" label={t('app:action.close')} onClick={close} />
    </aside>
  );
}
