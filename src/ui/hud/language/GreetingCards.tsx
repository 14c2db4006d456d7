import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locales } from '../../../net/contract/locales.ts';
import { useServices } from '../../app/services.ts';
import { useLocale } from '../../app/useLocale.ts';
import { Button } from '../../components/controls/Button.tsx';
import { IconButton } from '../../components/controls/IconButton.tsx';
import { Icon } from '../../components/icons/Icon.tsx';
import { useInviterName } from '../../queries/account/inviter.ts';
import styles from './GreetingCards.module.css';

interface GreetingCardsProps {
  /** The promotion code that a visitor came with. */
  code: string | undefined;
  /** Whether the page is in the browser's language, which nobody has chosen. */
  isFollowing: boolean;
}

export function GreetingCards({ code, isFollowing }: GreetingCardsProps) {
  return (
    <div className={styles.place}>
      {isFollowing && <Followed />}
      {code !== undefined && <Invitation code={code} />}
    </div>
  );
}

/** The promotion code whose invitation was closed on this device. */
const CLOSED_SETTING = 'invitationClosed';

/** Who has invited the visitor, until it is closed. */
function Invitation({ code }: { code: string }) {
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

/** That the page follows the browser's language, with a way to the default one. */
function Followed() {
  const { t } = useTranslation('language');
  const { preferences } = useServices();
  const [shown, choose] = useLocale();
  const [isClosed, setIsClosed] = useState(false);
  // Said once: from now on it is the choice of this device.
  useEffect(() => {
    if (preferences.locale() === undefined) preferences.saveLocale(shown);
  }, [preferences, shown]);
  if (isClosed) return null;
  const { code, name } = locales[0];
  const goBack = () => {
    choose(code);
    setIsClosed(true);
  };
  return (
    <aside className={styles.card} aria-label={t('shown')}>
      <Icon name="globe" />
      <p>{t('shown')}</p>
      <Button size="s" variant="primary" onClick={goBack}>
        <span lang={code}>{name}</span>
      </Button>
      <IconButton icon="close" label={t('keep')} onClick={() => setIsClosed(true)} />
    </aside>
  );
}
